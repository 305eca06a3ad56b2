"""Parts shared by the exterior scenes: pool, loungers, parasols, villa blocks, beach pieces."""

from furniture import *


def pool(x0, y0, x1, y1, p, deep=1.35, infinity=False):
    """Rim, tiled shell and thin water sheet; lit from within after sunset. infinity: far edge (y1) spills over."""
    m, nt, b = base('pooltile')
    v = coords(nt)
    br = node(
        nt,
        'TexBrick',
        {
            'Vector': v,
            'Color1': rgba('#5fc4c6'),
            'Color2': rgba('#3fb0b8'),
            'Mortar': rgba('#8fd6d4'),
            'Scale': 1,
            'Mortar Size': 0.006,
            'Brick Width': 0.2,
            'Row Height': 0.2,
        },
    )
    br.offset = 0
    w1 = node(
        nt,
        'TexVoronoi',
        {
            'Vector': node(
                nt,
                'VectorMath',
                {0: v, 1: node(nt, 'TexNoise', {'Vector': v, 'Scale': 1.4}).outputs[1]},
                operation='ADD',
            ).outputs[0],
            'Scale': 2.4,
        },
        feature='DISTANCE_TO_EDGE',
    ).outputs[0]
    ca = ramp(nt, w1, [(0, (1, 1, 1)), (0.09, (0.45, 0.45, 0.45)), (0.3, (0.3, 0.3, 0.3))])
    col = node(nt, 'MixRGB', {0: 0.55, 1: br.outputs[0], 2: ca}, blend_type='MULTIPLY').outputs[0]
    nt.links.new(br.outputs[0], b.inputs['Base Color'])
    nt.links.new(col, b.inputs['Emission'])
    b.inputs['Emission Strength'].default_value = {'noon': 0.75, 'golden': 0.55, 'dusk': 0.5}[
        T['name']
    ]
    m.cycles.sample_as_light = False
    box(x0, y0, -deep - 0.1, x1, y1, -deep, m)
    e = 0.03
    for a in (
        (x0 - e, y0, x0, y1),
        (x1, y0, x1 + e, y1),
        (x0, y0 - e, x1, y0),
        (x0, y1, x1, y1 + e),
    ):
        box(a[0], a[1], -deep, a[2], a[3], -0.06 if not (infinity and a[1] == y1) else -0.045, m)
    cp = stone(p['stone'], p['vein'], 1.2, 0.45, 0.6)
    r = 0.32
    for a in (
        (x0 - r, y0 - r, x1 + r, y0),
        (x0 - r, y0, x0, y1 + (0 if infinity else r)),
        (x1, y0, x1 + r, y1 + (0 if infinity else r)),
    ) + (() if infinity else ((x0, y1, x1, y1 + r),)):
        box(a[0], a[1], -0.2, a[2], a[3], 0.025, cp, 0.01)
    w, nt, b = base('poolwater')
    nt.nodes.remove(b)
    n = node(
        nt, 'TexNoise', {'Vector': coords(nt), 'Scale': 1.5, 'Detail': 3, 'Distortion': 0.8}
    ).outputs[0]
    bp = node(nt, 'Bump', {'Height': n, 'Strength': 0.3, 'Distance': 0.12}).outputs[0]
    fz = math_(nt, 'MULTIPLY', node(nt, 'Fresnel', {'IOR': 1.33, 'Normal': bp}).outputs[0], 0.62)
    mx = node(
        nt,
        'MixShader',
        {
            0: fz,
            1: node(nt, 'BsdfTransparent', {0: rgba('#cdeff0')}).outputs[0],
            2: node(nt, 'BsdfGlossy', {'Roughness': 0.01, 'Normal': bp}).outputs[0],
        },
    )
    nt.links.new(mx.outputs[0], nt.nodes['Material Output'].inputs[0])
    quad([(x0, y0, -0.05), (x1, y0, -0.05), (x1, y1, -0.05), (x0, y1, -0.05)], w)
    if T['name'] == 'dusk':
        for i in range(3):
            area(
                ((x0 + x1) / 2, y0 + (y1 - y0) * (i + 0.5) / 3, -0.3),
                (180, 0, 0),
                ((x1 - x0) * 0.8, 0.6),
                7,
                '#58d8e0',
            )


def lounger(x, y, rot, p, towel=None):
    with put(x, y, rot):
        t = grain(p['timber'], 0.45, 1)
        f = fabric('#f0ebe1', 140, 0.3)
        box(-0.34, -1.0, 0.2, 0.34, 0.95, 0.26, t, 0.01)
        for a in (-1, 1):
            for b in (-0.85, 0.75):
                cbox(a * 0.28, b, 0, 0.06, 0.06, 0.2, t)
        soft(0, -0.35, 0.31, 0.66, 1.28, 0.1, f, 0.045, 0.012, n=8)
        soft(0, 0.56, 0.5, 0.66, 0.8, 0.1, f, 0.045, 0.012, (34, 0, 0), n=8)
        soft(0, 0.72, 0.66, 0.46, 0.14, 0.16, fabric(p['accent']), 0.06, 0.02, (34, 0, 0), n=8)
        if towel:
            drape([(-0.99, 0.2), (-0.98, 0.37), (-0.5, 0.375)], 0.5, towel, ripple=0.004)


def parasol(x, y, p, h=2.5, r=1.45, col='#f1ebdf'):
    f = fabric(col, 120, 0.3)
    lathe(
        x,
        y,
        0,
        [
            (0.001, 0),
            (0.27, 0),
            (0.27, 0.06),
            (0.04, 0.09),
            (0.028, 0.1),
            (0.028, h),
            (0.001, h + 0.1),
        ],
        grain(p['timber'], 0.45, 2),
    )
    n = 8
    v = [(0, 0, h + 0.05)] + [
        (k * r * math.cos(a * math.tau / n), k * r * math.sin(a * math.tau / n), z)
        for k, z in ((0.5, h - 0.16), (1, h - 0.5), (1.0, h - 0.66))
        for a in range(n)
    ]
    fc = [(0, 1 + i, 1 + (i + 1) % n) for i in range(n)] + [
        (1 + k * n + i, 1 + (k + 1) * n + i, 1 + (k + 1) * n + (i + 1) % n, 1 + k * n + (i + 1) % n)
        for k in range(2)
        for i in range(n)
    ]
    mesh('parasol', v, fc, f).location = (x, y, 0)


def daybed(x, y, rot, p, w=2.0, drapes=True):
    """Four-poster cabana with curtains."""
    with put(x, y, rot):
        t = grain(p['timber'], 0.45, 2)
        h = 2.35
        q = w / 2
        for a in (-1, 1):
            for b in (-1, 1):
                cbox(a * q, b * q, 0, 0.09, 0.09, h, t, 0.006)
        for a in (-1, 1):
            box(-q, a * q - 0.045, h - 0.09, q, a * q + 0.045, h, t)
            box(a * q - 0.045, -q, h - 0.09, a * q + 0.045, q, h, t)
        for i in range(9):
            box(-q, -q + i * w / 8 - 0.02, h, q, -q + i * w / 8 + 0.02, h + 0.05, t)
        box(-q, -q, 0.22, q, q, 0.32, t, 0.01)
        soft(0, 0, 0.43, w - 0.06, w - 0.06, 0.22, fabric('#f0ebe1', 140, 0.3), 0.07, 0.015)
        scatter([-0.6, -0.15, 0.35, 0.7], q - 0.25, 0.53, cushions(p, 3), 0.5)
        quad(
            [(-q, -q, h + 0.05), (q, -q, h + 0.05), (q, q, h + 0.05), (-q, q, h + 0.05)],
            fabric('#efe8da', 120, 0.3),
        )
        if drapes:
            f = sheer('#f6f1e8', 0.2, 0.5)
            for a in (-1, 1):
                curtain(-q + 0.04, -q + 0.34, a * q, h - 0.05, f, fold=0.1, amp=0.035, z=0.25)
                curtain(q - 0.34, q - 0.04, a * q, h - 0.05, f, fold=0.1, amp=0.035, z=0.25)


def planter(x, y, p, key='B81', size=(0.8, 0.8, 1.1), h=0.5):
    lathe(
        x,
        y,
        0,
        [
            (0.001, 0),
            (0.22, 0),
            (0.3, h * 0.6),
            (0.28, h),
            (0.24, h),
            (0.24, h * 0.9),
            (0.001, h * 0.9),
        ],
        plain(p['stone'], 0.6),
    )
    place(key, x, y, random.uniform(0, 360), h * 0.8, size=size)


def lantern(x, y, h=0.4, z=0, lit=True):
    fr = plain('#241d18', 0.4)
    [
        cbox(x + a * h * 0.28, y + b * h * 0.28, z, 0.014, 0.014, h, fr)
        for a in (-1, 1)
        for b in (-1, 1)
    ]
    cbox(x, y, z + h, h * 0.64, h * 0.64, 0.02, fr)
    lathe(x, y, z + h + 0.02, [(h * 0.3, 0), (0.02, h * 0.16)], fr, 4, False)
    cbox(x, y, z, h * 0.64, h * 0.64, 0.015, fr)
    candle(x, y, z + 0.015, h * 0.42, 0.03, lit)
    if lit:
        point((x, y, z + h * 0.8), 5 * T['lamps'], '#ffae5c', 0.03)


def fire(x, y, r=0.55):
    """Stone bowl with flames."""
    lathe(
        x,
        y,
        0,
        [
            (0.001, 0),
            (r * 0.6, 0),
            (r, 0.32),
            (r, 0.4),
            (r * 0.86, 0.4),
            (r * 0.8, 0.33),
            (0.001, 0.31),
        ],
        stone('#a89882', '#7d6f5e', 3, 0.7),
        40,
    )
    fl = glow('#ff7a1c', 2.6)
    fl2 = glow('#ffb347', 4)
    for i in range(16):
        a = random.uniform(0, 6.28)
        q = random.uniform(0, r * 0.5)
        h = random.uniform(0.14, 0.5) * (1 - q / r)
        o = lathe(
            x + q * math.cos(a),
            y + q * math.sin(a),
            0.33,
            [(0.015, 0), (0.04, h * 0.22), (0.026, h * 0.6), (0.001, h)],
            fl if i % 3 else fl2,
            8,
        )
        o.rotation_euler = (random.uniform(-0.25, 0.25), random.uniform(-0.25, 0.25), 0)
    for i in range(5):
        a = i * 1.3
        rod(
            (x + 0.3 * math.cos(a), y + 0.3 * math.sin(a), 0.36),
            (x - 0.1 * math.cos(a), y - 0.1 * math.sin(a), 0.5),
            0.035,
            plain('#2a1c14', 0.9),
            8,
        )
    point((x, y, 0.75), 70, '#ff8c3c', 0.15)
