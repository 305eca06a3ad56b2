"""Time of day, sky, distant views, room shells, lights, camera and render passes."""

import kit
from kit import *

# horizon / low / mid / zenith sky colours, sky strength, sun (elevation, energy, colour), cloud colour and amount,
# interior daylight radiance + colour, lamp level, lit windows, exposure (interior, exterior)
TIMES = {
    'noon': dict(
        sky=('#dfe9ee', '#b9d6ea', '#6fabdc', '#2f72b8'),
        k=1.0,
        sun=(46, 4.2, '#fff1da'),
        cloud=('#ffffff', 0.55),
        day=(3.4, '#f4f7ff'),
        lamps=0.35,
        lit=0,
        exp=(0.5, -0.1),
    ),
    'golden': dict(
        sky=('#ffd9a3', '#f6cf9f', '#9fbcd0', '#4a82b8'),
        k=0.95,
        sun=(11, 4.6, '#ffb066'),
        cloud=('#ffd9b0', 0.6),
        day=(2.4, '#fff1e0'),
        lamps=0.8,
        lit=0.08,
        exp=(0.74, 0.15),
    ),
    'dusk': dict(
        sky=('#f3b88c', '#a6a3b4', '#4d78b4', '#1b4078'),
        k=0.42,
        sun=(-4, 0, '#ff9a60'),
        cloud=('#d3a39c', 0.3),
        day=(0.75, '#a9b9e0'),
        lamps=1.9,
        lit=0.7,
        exp=(1.1, 0.85),
    ),
}
T = {}  # current time settings
_S = {}  # scene state (sky node group, facades)


def start(shot):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    used.clear()
    kit._models.clear()
    _S.clear()
    T.clear()
    T.update(TIMES[shot['time']])
    T['name'] = shot['time']
    T['az'] = shot.get('sun_az', {'noon': 105, 'golden': 48, 'dusk': -35}[shot['time']])
    random.seed(shot.get('seed', 7))
    _S['relief'] = shot.get('relief', 1)
    _sky(s, shot)
    return s


def sun_dir(el=None):
    e = math.radians(max(1.5, T['sun'][0]) if el is None else el)
    a = math.radians(T['az'])
    return Vector(
        (math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e))
    )  # azimuth 0 = +y, 90 = +x


def _sky_group():
    """Node group: direction -> sky colour. Shared by the world and by distance haze, so horizons always join."""
    g = bpy.data.node_groups.new('sky', 'ShaderNodeTree')
    g.inputs.new('NodeSocketVector', 'Dir')
    g.outputs.new('NodeSocketColor', 'Color')
    gi = g.nodes.new('NodeGroupInput')
    go = g.nodes.new('NodeGroupOutput')
    d = node(g, 'VectorMath', {0: gi.outputs[0]}, operation='NORMALIZE').outputs[0]
    xyz = node(g, 'SeparateXYZ', {0: d})
    z = math_(g, 'MAXIMUM', xyz.outputs[2], 0)
    c = T['sky']
    col = ramp(g, z, [(0, c[0]), (0.09, c[1]), (0.34, c[2]), (0.95, c[3])])
    dot = math_(
        g,
        'MAXIMUM',
        node(g, 'VectorMath', {0: d, 1: sun_dir()}, operation='DOT_PRODUCT').outputs['Value'],
        0,
    )
    for p, k in ((7, 0.28), (90, 0.5)):
        gl = node(
            g,
            'VectorMath',
            {0: rgb(T['sun'][2]), 'Scale': math_(g, 'MULTIPLY', math_(g, 'POWER', dot, p), k)},
            operation='SCALE',
        )
        col = node(g, 'VectorMath', {0: col, 1: gl.outputs[0]}, operation='ADD').outputs[0]
    cc, amt = T['cloud']
    q = math_(g, 'ADD', z, 0.11)
    uv = node(
        g,
        'CombineXYZ',
        {0: math_(g, 'DIVIDE', xyz.outputs[0], q), 1: math_(g, 'DIVIDE', xyz.outputs[1], q), 2: 0},
    ).outputs[0]
    uv = node(
        g,
        'Mapping',
        {
            0: uv,
            'Scale': (0.5, 1.15, 1),
            'Rotation': (0, 0, 0.5),
            'Location': (random.uniform(0, 9), 3, 0),
        },
    ).outputs[0]
    n = node(
        g,
        'TexNoise',
        {'Vector': uv, 'Scale': 1.1, 'Detail': 9, 'Roughness': 0.6, 'Distortion': 0.7},
    ).outputs[0]
    n = math_(
        g,
        'MULTIPLY',
        node(g, 'MapRange', {0: n, 1: 0.5, 2: 0.78}).outputs[0],
        node(g, 'MapRange', {0: z, 1: 0.03, 2: 0.22, 3: 0, 4: amt}).outputs[0],
    )
    g.links.new(node(g, 'MixRGB', {0: n, 1: col, 2: rgba(cc, 1.15)}).outputs[0], go.inputs[0])
    return g


def _sky(s, shot):
    w = bpy.data.worlds.new('w')
    s.world = w
    w.use_nodes = True
    nt = w.node_tree
    _S['sky'] = _sky_group()
    g = node(nt, 'Group', node_tree=_S['sky'])
    nt.links.new(node(nt, 'TexCoord').outputs['Generated'], g.inputs[0])
    nt.links.new(g.outputs[0], nt.nodes['Background'].inputs[0])
    nt.nodes['Background'].inputs[1].default_value = T['k']
    w.cycles.sampling_method = 'MANUAL'
    w.cycles.sample_map_resolution = 512
    if T['sun'][1]:
        l = bpy.data.lights.new('sun', 'SUN')
        l.energy = T['sun'][1]
        l.color = rgb(T['sun'][2])
        l.angle = math.radians(1.1)
        o = bpy.data.objects.new('sun', l)
        s.collection.objects.link(o)
        o.rotation_euler = (-sun_dir()).to_track_quat('-Z', 'Y').to_euler()
    if T['name'] == 'dusk':  # afterglow: soft, low, models dunes and facades
        l = bpy.data.lights.new('afterglow', 'SUN')
        l.energy = shot.get('afterglow', 0.38)
        l.color = rgb('#ffb48a')
        l.angle = math.radians(25)
        o = bpy.data.objects.new('afterglow', l)
        s.collection.objects.link(o)
        o.rotation_euler = (-sun_dir(9)).to_track_quat('-Z', 'Y').to_euler()


def hazed(m, length=5200, start_=120, top=0.97):
    """Aerial perspective: fade a material to the horizon sky with distance."""
    nt = m.node_tree
    out = nt.nodes['Material Output']
    src = out.inputs[0].links[0].from_socket
    d = math_(
        nt,
        'MAXIMUM',
        math_(nt, 'SUBTRACT', node(nt, 'CameraData').outputs['View Distance'], start_),
        0,
    )
    f = math_(
        nt,
        'MINIMUM',
        math_(nt, 'SUBTRACT', 1, math_(nt, 'POWER', 2.718, math_(nt, 'DIVIDE', d, -length))),
        top,
    )
    v = node(
        nt,
        'VectorMath',
        {0: node(nt, 'NewGeometry').outputs['Incoming'], 1: (-1, -1, 0)},
        operation='MULTIPLY',
    ).outputs[0]
    g = node(nt, 'Group', node_tree=_S['sky'])
    nt.links.new(v, g.inputs[0])
    e = node(nt, 'Emission', {0: g.outputs[0], 1: T['k']})
    nt.links.new(node(nt, 'MixShader', {0: f, 1: src, 2: e.outputs[0]}).outputs[0], out.inputs[0])
    m.cycles.sample_as_light = False
    return m


# ---------------------------------------------------------------- distant views
def water(z, size=44000, y0=None, col='#0d5a66', wave=0.05, rough=0.08):
    m, nt, b = base('sea')
    v = coords(nt)
    b.inputs['Base Color'].default_value = rgba(col, 0.55 if T['name'] == 'dusk' else 1)
    b.inputs['Roughness'].default_value = rough
    b.inputs['Specular'].default_value = 0.28
    n = math_(
        nt,
        'ADD',
        node(
            nt,
            'TexNoise',
            {
                'Vector': node(nt, 'Mapping', {0: v, 'Scale': (0.4, 1, 1)}).outputs[0],
                'Scale': wave,
                'Detail': 7,
            },
        ).outputs[0],
        math_(
            nt,
            'MULTIPLY',
            node(nt, 'TexNoise', {'Vector': v, 'Scale': wave * 9, 'Detail': 4}).outputs[0],
            0.35,
        ),
    )
    bump(nt, b, n, 0.35, 0.5 / max(wave, 0.02) * 0.1)
    hazed(m, 9000, 300)
    h = size / 2
    lo = -h if y0 is None else y0
    return mesh('sea', [(-h, lo, z), (h, lo, z), (h, h, z), (-h, h, z)], [(0, 1, 2, 3)], m)


def facade(glass_, frame, bay=3.0, floor=3.6, mull=0.12, slab=0.2, lit=0.4):
    """Curtain wall on metre UVs, with randomly lit windows after sunset."""
    m, nt, b = base('facade')
    uv = node(nt, 'SeparateXYZ', {0: node(nt, 'TexCoord').outputs['UV']})
    u = math_(nt, 'DIVIDE', uv.outputs[0], bay)
    v = math_(nt, 'DIVIDE', uv.outputs[1], floor)
    fr = math_(
        nt,
        'MAXIMUM',
        math_(nt, 'LESS_THAN', math_(nt, 'FRACT', u), mull),
        math_(nt, 'LESS_THAN', math_(nt, 'FRACT', v), slab),
    )
    cell = node(
        nt, 'CombineXYZ', {0: math_(nt, 'FLOOR', u), 1: math_(nt, 'FLOOR', v), 2: 0}
    ).outputs[0]
    rn = node(nt, 'TexWhiteNoise', {'Vector': cell}, noise_dimensions='2D')
    gl = ramp(nt, rn.outputs[0], [(0, rgb(glass_, 0.6)), (1, rgb(glass_, 1.35))])
    nt.links.new(
        node(nt, 'MixRGB', {0: fr, 1: gl, 2: rgba(frame)}).outputs[0], b.inputs['Base Color']
    )
    nt.links.new(node(nt, 'MapRange', {0: fr, 3: 0.08, 4: 0.6}).outputs[0], b.inputs['Roughness'])
    b.inputs['Specular'].default_value = 0.75
    if T['lit']:
        on = math_(
            nt,
            'MULTIPLY',
            math_(nt, 'GREATER_THAN', rn.outputs[0], 1 - lit),
            math_(nt, 'SUBTRACT', 1, fr),
        )
        warm = ramp(
            nt,
            node(
                nt,
                'TexWhiteNoise',
                {
                    'Vector': node(
                        nt, 'VectorMath', {0: cell, 1: (7.3, 3.1, 0)}, operation='ADD'
                    ).outputs[0]
                },
                noise_dimensions='2D',
            ).outputs[0],
            [(0, '#ffb35c'), (0.6, '#ffdca8'), (1, '#dfe9ff')],
        )
        nt.links.new(warm, b.inputs['Emission'])
        nt.links.new(math_(nt, 'MULTIPLY', on, 1.25 * T['lit']), b.inputs['Emission Strength'])
    return hazed(m)


def _facades():
    if 'fac' not in _S:
        F = [
            ('#3f6a7c', '#d5d3cc', 1.5, 3.7, 0.12, 0.2),
            ('#2e4a5c', '#8c9aa2', 4.5, 3.7, 0.06, 0.12),
            ('#54707c', '#e9dfcd', 3.2, 3.4, 0.36, 0.36),
            ('#2b414d', '#dcc9ab', 4.2, 3.4, 0.46, 0.34),
            ('#40636c', '#f3efe6', 6, 3.5, 0.06, 0.44),
            ('#5d6c70', '#bfa27c', 2.4, 3.6, 0.4, 0.2),
            ('#2c5068', '#6d8290', 1.6, 3.8, 0.06, 0.1),
            ('#4a5f68', '#f1e8d8', 5, 3.4, 0.3, 0.3),
        ]
        _S['fac'] = [facade(*f, lit=random.uniform(0.1, 0.24)) for f in F]
        _S['roof'] = hazed(plain('#b9b5ac', 0.7))
        _S['needle'] = hazed(plain('#d7dade', 0.3, 0.8))
    return _S['fac']


def tower(x, y, z, w, d, h, kind='slab', mat=None, rot=0):
    """Tower from stacked outlines. Kinds: slab, oval, taper, setback, twist, sail, bullet, wedge, spire."""
    mat = mat or random.choice(_facades())
    ov = kind in ('oval', 'bullet', 'sail', 'spire') or (
        kind in ('taper', 'twist') and random.random() < 0.4
    )
    if ov:
        P = [
            (math.cos(a) * w / 2, math.sin(a) * d / 2)
            for a in np.linspace(0, math.tau, 24, endpoint=False)
        ]
    else:
        c = min(w, d) * random.choice([0, 0.12, 0.22]) + 0.01
        a, b = w / 2, d / 2
        P = [
            (a, -b + c),
            (a, b - c),
            (a - c, b),
            (-a + c, b),
            (-a, b - c),
            (-a, -b + c),
            (-a + c, -b),
            (a - c, -b),
        ]
    n = len(P)
    R = []
    if kind == 'taper':
        R = [(t, 1 - 0.45 * t**1.6, 0, 0) for t in np.linspace(0, 1, 9)]
    elif kind == 'twist':
        R = [(t, 1 - 0.12 * t, 1.5 * t, 0) for t in np.linspace(0, 1, 22)]
    elif kind == 'bullet':
        R = [(t, 1, 0, 0) for t in (0, 0.55)] + [
            (0.55 + 0.45 * math.sin(a), max(0.03, math.cos(a) ** 0.8), 0, 0)
            for a in np.linspace(0.15, 1.55, 9)
        ]
    elif kind == 'sail':
        R = [
            (t, max(0.06, 1 - 0.1 * t - 0.84 * t**3.2), 0, 0.3 * w * t**2)
            for t in np.linspace(0, 1, 14)
        ]
    elif kind in ('setback', 'spire'):
        st = (
            [(0, 1), (0.42, 0.8), (0.66, 0.6), (0.84, 0.4)]
            if kind == 'setback'
            else [
                (0, 1),
                (0.2, 0.86),
                (0.36, 0.74),
                (0.5, 0.6),
                (0.62, 0.47),
                (0.73, 0.34),
                (0.83, 0.21),
                (0.9, 0.1),
            ]
        )
        for (t, k), nx in zip(st, st[1:] + [(1, 0)]):
            R += [(t, k, 0, 0), (nx[0], k, 0, 0)]
    else:
        R = [(0, 1, 0, 0), (1, 1, 0, 0)]
    per = [0]
    for i in range(n):
        per.append(per[-1] + math.dist(P[i], P[(i + 1) % n]))
    v, f, uv = [], [], []
    for t, k, a, ox in R:
        for i in range(n + 1):
            px, py = P[i % n]
            zz = h * t + (px / w * h * 0.16 * t if kind == 'wedge' else 0)
            v.append(
                (
                    (px * math.cos(a) - py * math.sin(a)) * k + ox,
                    (px * math.sin(a) + py * math.cos(a)) * k,
                    zz,
                )
            )
            uv.append((per[i], zz))
    for r in range(len(R) - 1):
        for i in range(n):
            q = r * (n + 1) + i
            f.append((q, q + 1, q + n + 2, q + n + 1))
    f.append([(len(R) - 1) * (n + 1) + i for i in range(n)])
    nv = len(f) - 1
    o = mesh('tower', v, f, mat, False, uv)
    o.data.materials.append(_S['roof'])
    o.data.polygons[nv].material_index = 1
    o.location = (x, y, z)
    o.rotation_euler[2] = math.radians(rot)
    if kind in ('spire', 'setback') or (kind == 'taper' and random.random() < 0.5):
        cyl(
            x,
            y,
            z + h * 0.98,
            z + h * (1.28 if kind == 'spire' else 1.12),
            max(0.6, w * 0.035),
            _S['needle'],
            0.1,
            8,
        )
    return o


KINDS = [
    'slab',
    'slab',
    'oval',
    'taper',
    'setback',
    'setback',
    'twist',
    'bullet',
    'wedge',
    'sail',
    'slab',
]


def skyline(rows, z=0, seed=1, icon=None, gap=None):
    """rows: (y, x0, x1, step, hmin, hmax). icon: (x, y, height) of a spire. gap: (x0, x1) kept open to the horizon."""
    r = random.Random(seed)
    st = random.getstate()
    random.seed(seed)
    _facades()
    for y, x0, x1, step, h0, h1 in rows:
        x = x0
        while x < x1:
            x += step * r.uniform(0.62, 1.5)
            a = gap and gap[0] * y / 400 < x < gap[1] * y / 400
            if a:
                continue
            h = h0 + (h1 - h0) * r.random() ** 1.7
            w = r.uniform(22, 40)
            tower(
                x,
                y + r.uniform(-0.1, 0.1) * y,
                z,
                w,
                w * r.uniform(0.6, 1),
                h,
                r.choice(KINDS),
                rot=r.uniform(-35, 35),
            )
    if icon:
        tower(*icon[:2], z, icon[2] * 0.15, icon[2] * 0.15, icon[2], 'spire', _facades()[6])
    random.setstate(st)


def _ground(col1, col2, z, pts, scale=0.03):
    m, nt, b = base('ground')
    n = node(nt, 'TexNoise', {'Vector': coords(nt), 'Scale': scale, 'Detail': 8}).outputs[0]
    nt.links.new(ramp(nt, n, [(0.4, col1), (0.6, col2)]), b.inputs['Base Color'])
    b.inputs['Roughness'].default_value = 0.95
    hazed(m)
    return mesh('ground', [(x, y, z) for x, y in pts], [list(range(len(pts)))], m)


def _city(z, y0, y1, x0, x1, n=220, seed=3):
    """Low-rise blocks and tree dots, merged into two meshes."""
    r = random.Random(seed)
    v, f = [], []
    t, tf = [], []

    def add(V, F, x, y, w, d, h):
        i = len(V)
        V += [
            (x + a * w / 2, y + b * d / 2, z + c * h)
            for c in (0, 1)
            for b in (-1, 1)
            for a in (-1, 1)
        ]
        F += [
            [i + k for k in q]
            for q in ((4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5))
        ]

    for _ in range(n):
        add(
            v,
            f,
            r.uniform(x0, x1),
            r.uniform(y0, y1),
            r.uniform(9, 26),
            r.uniform(9, 26),
            r.uniform(4, 17),
        )
    for _ in range(n * 3):
        s = r.uniform(3, 6)
        add(t, tf, r.uniform(x0, x1), r.uniform(y0 - 10, y1), s, s, s)
    cm = plain('#d9cfbd', 0.8)
    e = cm.node_tree.nodes['Principled BSDF']
    e.inputs['Emission'].default_value = rgba('#ffc07a')
    e.inputs['Emission Strength'].default_value = 0.3 * T['lit']
    mesh('city', v, f, hazed(cm))
    mesh('trees', t, tf, hazed(plain('#4c6a3c', 0.9)))


def yacht(x, y, z, L=22, rot=0):
    w = hazed(plain('#f3f2ee', 0.25))
    k = hazed(plain('#1c2a36', 0.1))
    B = L * 0.24
    hull = mesh(
        'hull',
        [
            (-L / 2, -B / 2, 1.8),
            (L * 0.2, -B / 2, 2),
            (L / 2, 0, 2.4),
            (L * 0.2, B / 2, 2),
            (-L / 2, B / 2, 1.8),
            (-L / 2, -B * 0.36, 0),
            (L * 0.18, -B * 0.34, 0),
            (L * 0.42, 0, 0),
            (L * 0.18, B * 0.34, 0),
            (-L / 2, B * 0.36, 0),
        ],
        [(0, 1, 2, 3, 4), (0, 5, 6, 1), (1, 6, 7, 2), (2, 7, 8, 3), (3, 8, 9, 4), (4, 9, 5, 0)],
        w,
    )
    c1 = box(-L * 0.36, -B * 0.36, 1.8, L * 0.14, B * 0.36, 3.6, k, 0.3)
    c2 = box(-L * 0.38, -B * 0.4, 3.5, L * 0.08, B * 0.4, 3.9, w, 0.1)
    c3 = box(-L * 0.26, -B * 0.28, 3.9, 0, B * 0.28, 5.2, k, 0.3)
    c4 = box(-L * 0.3, -B * 0.32, 5.2, L * 0.02, B * 0.32, 5.5, w, 0.1)
    for o in (hull, c1, c2, c3, c4):
        o.location = (x, y, z)
        o.rotation_euler[2] = math.radians(rot)


def view(kind, z=-78, seed=5):
    """What the windows (at +y) look on to. z: ground level below the floor."""
    r = random.Random(seed)
    if kind == 'marina':
        water(z)
        _ground(
            '#cbbd9f',
            '#8e9a72',
            z + 1.2,
            [
                (-900, 330),
                (-300, 300),
                (60, 270),
                (420, 300),
                (1100, 360),
                (1500, 900),
                (1200, 2200),
                (-1400, 2200),
                (-1500, 800),
            ],
        )
        _city(z + 1, 350, 1500, -1100, 1100, 260, seed)
        skyline(
            [
                (420, -520, 560, 66, 90, 215),
                (640, -760, 800, 80, 120, 290),
                (980, -1100, 1200, 95, 120, 330),
            ],
            z,
            seed,
            (r.choice([-250, 210, 330]), 1250, 560),
            gap=(-30, 75),
        )
        for i in range(11):
            yacht(
                r.uniform(-170, 190),
                r.uniform(95, 245),
                z,
                r.uniform(16, 34),
                r.choice([8, 12, 172, 90]) + r.uniform(-8, 8),
            )
        for i in range(3):
            box(-160 + i * 120, 225, z, -158 + i * 120, 290, z + 1, hazed(plain('#c9b48c', 0.8)))
    elif kind == 'sea':
        water(z, col='#0f7281')
        _ground(
            '#e3cfa6',
            '#d9c292',
            z + 0.8,
            [
                (-900, -50),
                (900, -50),
                (900, 95),
                (500, 108),
                (150, 92),
                (-150, 104),
                (-500, 90),
                (-900, 110),
            ],
            0.05,
        )
        _ground(
            '#6fb7b0',
            '#2f98a0',
            z + 0.3,
            [(-900, 60), (900, 60), (900, 150), (300, 128), (-100, 150), (-500, 126), (-900, 160)],
            0.02,
        )
        _ground(
            '#c4b48f',
            '#7f8d63',
            z + 1,
            [(500, 1500), (900, 1380), (1700, 1500), (1900, 1900), (900, 1950)],
        )
        skyline([(1600, 640, 1700, 110, 60, 240)], z, seed, (980, 1700, 420))
        for i in range(5):
            yacht(
                r.uniform(-260, 260), r.uniform(210, 600), z, r.uniform(18, 32), r.uniform(0, 360)
            )
    elif kind == 'desert':
        dunes(z, amp=_S['relief'], seed=seed)
    elif kind == 'mountain':
        mountains(z, seed)
    elif kind == 'garden':
        garden(z)


def mountains(z=0, seed=3):
    """Bare range across a gravel plain: ridged noise, steeper and paler with distance; scattered acacias."""
    rng = np.random.RandomState(seed)
    nx, ny = 300, 150
    u = np.linspace(-1, 1, nx + 1)
    w = np.linspace(0, 1, ny + 1)
    Y = (90 + 3400 * w**1.9)[:, None] + 0 * u[None, :]
    X = (220 + Y * 1.5) * u[None, :]
    h = np.zeros_like(X)
    size, gain = 900.0, 1.0
    for octave in range(7):
        ridge = np.zeros_like(X)
        for _ in range(4):
            a, ph = rng.uniform(0, math.pi), rng.uniform(0, math.tau)
            warp = 1.6 * np.sin(X / size * 0.9 + ph * 2) + 1.3 * np.sin(Y / size * 1.1 + ph)
            ridge += np.sin((X * math.cos(a) + Y * math.sin(a)) * math.tau / size / 1.7 + ph + warp)
        ridge = (1 - np.abs(ridge) / 2.6).clip(0, 1) ** 1.5
        h += gain * ridge * (1 if octave == 0 else 0.35 + 0.65 * (h / 1.6).clip(0, 1))
        size *= 0.47
        gain *= 0.5
    rise = ((Y - 200) / 1500).clip(0, 1) ** 1.15
    Z = z + h * rise * 235 + rise * 20 - 0.02
    verts = np.stack([X, Y, Z], -1).reshape(-1, 3).tolist()
    faces = [
        (q, q + 1, q + nx + 2, q + nx + 1)
        for j in range(ny)
        for q in range(j * (nx + 1), j * (nx + 1) + nx)
    ]
    mesh('mountains', verts, faces, hazed(_rock(), 3600, 150), True)
    _ground('#b89a72', '#a08460', z - 0.05, [(-400, 6), (400, 6), (700, 420), (-700, 420)], 0.05)
    r = random.Random(seed)
    for _ in range(26):
        y = r.uniform(45, 190)
        x = r.uniform(-0.9, 0.9) * y
        place('S286', x, y, r.uniform(0, 360), z, size=(4.2, 4.2, r.uniform(2.2, 3.4)))


def _rock():
    """Ophiolite: brown and grey with slanting strata, dust in the hollows."""
    m, nt, b = base('rock')
    v = coords(nt)
    noise = {'Vector': v, 'Scale': 0.012, 'Detail': 10, 'Roughness': 0.65}
    n = node(nt, 'TexNoise', noise).outputs[0]
    strata = node(
        nt,
        'TexWave',
        {
            'Vector': node(nt, 'Mapping', {0: v, 'Rotation': (0.5, 0.9, 0.2)}).outputs[0],
            'Scale': 0.018,
            'Distortion': 9,
            'Detail': 5,
        },
    ).outputs['Fac']
    mix = math_(nt, 'ADD', math_(nt, 'MULTIPLY', n, 0.9), math_(nt, 'MULTIPLY', strata, 0.1))
    stops = [(0.34, '#54463c'), (0.47, '#75604f'), (0.56, '#927660'), (0.68, '#6e6158')]
    nt.links.new(ramp(nt, mix, stops), b.inputs['Base Color'])
    b.inputs['Roughness'].default_value = 0.95
    b.inputs['Specular'].default_value = 0.1
    bump(nt, b, n, 0.8, 14)
    return m


def dunes(z=0, y0=8, y1=900, amp=1.0, seed=3, flat=None):
    """Sand sea: sharp-crested ridges growing with distance, wind ripples as bump."""
    r = random.Random(seed)
    ph = [r.uniform(0, 6.28) for _ in range(8)]
    v, f = [], []
    nx, ny = 190, 150
    for j in range(ny + 1):
        y = y0 + (y1 - y0) * (j / ny) ** 2.1
        hw = 60 + y * 1.5
        for i in range(nx + 1):
            x = -hw + 2 * hw * i / nx
            g = min(1, (y - y0) / 60)
            a = x * 0.021 + y * 0.013 + 1.1 * math.sin(y * 0.011 + ph[0]) + ph[1]
            s = (a / math.tau) % 1
            rid = (s / 0.72 if s < 0.72 else (1 - s) / 0.28) ** 1.35
            b2 = x * 0.0065 - y * 0.006 + ph[2] + 0.9 * math.sin(x * 0.004 + ph[3])
            s2 = (b2 / math.tau) % 1
            rid2 = (s2 / 0.68 if s2 < 0.68 else (1 - s2) / 0.32) ** 1.3
            v.append(
                (
                    x,
                    y,
                    z
                    + amp
                    * g
                    * (
                        5.5 * rid
                        + min(1, y / 300) * 30 * rid2
                        + 1.2 * math.sin(x * 0.05 + ph[4]) * math.sin(y * 0.04)
                    )
                    - (1 - g) * 0.05,
                )
            )
    for j in range(ny):
        for i in range(nx):
            q = j * (nx + 1) + i
            f.append((q, q + 1, q + nx + 2, q + nx + 1))
    o = mesh('dunes', v, f, hazed(sand(), 1500, 80), True)
    far = hazed(sand(), 900, 0)
    mesh(
        'farsand',
        [(-9000, y1 * 0.8, z - 1), (9000, y1 * 0.8, z - 1), (9000, 9000, z), (-9000, 9000, z)],
        [(0, 1, 2, 3)],
        far,
    )
    return o


def sand(c='#d9a66b', ripple=1.0, scale=6):
    m, nt, b = base('sand')
    v = coords(nt)
    nt.links.new(tint(nt, c, v, 0.12, 0.12, 6), b.inputs['Base Color'])
    b.inputs['Roughness'].default_value = 0.95
    b.inputs['Specular'].default_value = 0.1
    w = node(
        nt,
        'TexWave',
        {
            'Vector': node(nt, 'Mapping', {0: v, 'Rotation': (0, 0, 1.1)}).outputs[0],
            'Scale': scale / 10,
            'Distortion': 6,
            'Detail': 3,
            'Detail Scale': 1.2,
        },
    ).outputs['Fac']
    n = node(nt, 'TexNoise', {'Vector': v, 'Scale': 30, 'Detail': 5}).outputs[0]
    bump(
        nt,
        b,
        math_(nt, 'ADD', math_(nt, 'MULTIPLY', w, ripple), math_(nt, 'MULTIPLY', n, 0.35)),
        0.5,
        0.05,
    )
    return m


def lawn(x0, y0, x1, y1, z=0):
    m, nt, b = base('lawn')
    v = coords(nt)
    n = node(nt, 'TexNoise', {'Vector': v, 'Scale': 1.2, 'Detail': 8}).outputs[0]
    nt.links.new(ramp(nt, n, [(0.35, '#3f5a24'), (0.65, '#5f7c36')]), b.inputs['Base Color'])
    b.inputs['Roughness'].default_value = 0.95
    b.inputs['Specular'].default_value = 0.1
    bump(nt, b, node(nt, 'TexNoise', {'Vector': v, 'Scale': 130, 'Detail': 4}).outputs[0], 1, 0.04)
    return box(x0, y0, z - 0.1, x1, y1, z, m)


PALMS = ('S379', 'S388', 'S362')


def palm(x, y, z=0, s=0.6, kind=0):
    return place(PALMS[kind % 3], x, y, random.uniform(0, 360), z, scale=s)


def hedge(x0, y, x1, z=0, h=1.2, d=0.8, key='S347'):
    n = max(1, round(abs(x1 - x0) / 1.5))
    w = (x1 - x0) / n
    for i in range(n):
        place(
            key,
            x0 + w * (i + 0.5),
            y,
            180 * (i % 2),
            z,
            size=(abs(w) * 1.08, d, h * random.uniform(0.95, 1.05)),
        )


def garden(z=0, y=6):
    lawn(-40, y - 4, 46, y + 26, z - 0.02)
    w = paint('#e3dac9', 0.8)
    box(-40, y + 16, z, 46, y + 16.3, z + 2.4, w)
    hedge(-9, y + 15, 16, z, 1.6, 1.1)
    for x, d, s, k in (
        (-3.5, 9, 0.62, 0),
        (2.2, 13, 0.7, 2),
        (7.6, 8, 0.55, 1),
        (11, 13, 0.7, 0),
        (-8, 12.5, 0.7, 2),
    ):
        palm(x, y + d, z, s, k)
    for x, d in ((0.5, 3.2), (5.6, 4), (-2.4, 4.6), (8.6, 3)):
        place('S286', x, y + d, random.uniform(0, 360), z, size=(1.5, 1.5, 1.1))
    for x, d in ((-0.8, 2), (3.4, 2.2), (7.2, 1.6)):
        place('B81', x, y + d, random.uniform(0, 360), z, size=(0.9, 0.9, 0.8))
    water(z - 0.6, y0=60)


# ---------------------------------------------------------------- room shell and lights
def room(
    W,
    D,
    H,
    B,
    floor,
    wall,
    ceil='#f1efea',
    left=None,
    right=None,
    back=None,
    panes=4,
    top=None,
    open_=True,
    cove=True,
    frame='#1b1b1d',
    balcony=1.7,
    rail=True,
):
    """Room x 0..W, y -B..D, windows on the +y side. Returns the window head height."""
    wall = wall if not isinstance(wall, str) else paint(wall)
    ce = paint(ceil, 0.75, 0.01)
    dk = plain(frame, 0.35)
    top = top or H - 0.28
    g = glass()
    box(-0.2, -B, -0.1, W + 0.2, D, 0, floor)
    box(-0.2, -B, 0, 0, D, H + 0.2, left or wall)
    box(W, -B, 0, W + 0.2, D, H + 0.2, right or wall)
    box(-0.2, -B - 0.2, 0, W + 0.2, -B, H + 0.2, back or wall)
    box(-0.2, -B, H + 0.16, W + 0.2, D + 0.4, H + 0.3, ce)
    if cove:  # dropped border with a hidden warm strip
        e = 0.55
        box(0, -B, H, W, -B + e, H + 0.2, ce)
        box(0, D - e - 0.1, H, W, D, H + 0.2, ce)
        box(0, -B + e, H, e, D - e - 0.1, H + 0.2, ce)
        box(W - e, -B + e, H, W, D - e - 0.1, H + 0.2, ce)
        s = glow('#ffd19a', 2.2 + 2.5 * T['lamps'])
        for a in ((e - 0.07, -B + e, e - 0.03, D - e), (W - e + 0.03, -B + e, W - e + 0.07, D - e)):
            box(a[0], a[1], H + 0.2, a[2], a[3], H + 0.215, s)
        for y in (-B + e - 0.06, D - e - 0.06):
            box(e, y, H + 0.2, W - e, y + 0.04, H + 0.215, s)
    else:
        box(-0.2, -B, H, W + 0.2, D + 0.4, H + 0.2, ce)
    sk = plain('#efece5', 0.5)
    box(0, -B, 0, 0.014, D, 0.09, sk)
    box(W - 0.014, -B, 0, W, D, 0.09, sk)
    if open_:
        box(-0.2, D - 0.12, top, W + 0.2, D + 0.06, H + 0.2, wall)
        for i in range(panes + 1):
            box(i * W / panes - 0.03, D - 0.06, 0, i * W / panes + 0.03, D + 0.03, top, dk)
        box(0, D - 0.06, 0, W, D + 0.03, 0.05, dk)
        box(0, D - 0.06, top - 0.05, W, D + 0.03, top, dk)
        quad([(0, D - 0.02, 0.05), (W, D - 0.02, 0.05), (W, D - 0.02, top), (0, D - 0.02, top)], g)
        area(
            (W / 2, D - 0.14, top / 2),
            (-90, 0, 0),
            (W - 0.2, top - 0.15),
            math.pi * T['day'][0] * W * top,
            T['day'][1],
        )
    else:
        box(-0.2, D, 0, W + 0.2, D + 0.2, H + 0.2, wall)
    if open_ and balcony:
        st = stone('#cfc6b6', '#b5ab9a', 0.8, 0.4, 0.6)
        box(-3, D + 0.03, -0.25, W + 3, D + balcony, -0.03, st)
        if rail:
            quad(
                [
                    (-3, D + balcony - 0.06, 0),
                    (W + 3, D + balcony - 0.06, 0),
                    (W + 3, D + balcony - 0.06, 1.05),
                    (-3, D + balcony - 0.06, 1.05),
                ],
                g,
            )
            box(
                -3,
                D + balcony - 0.09,
                1.05,
                W + 3,
                D + balcony - 0.03,
                1.09,
                plain('#b9bcc0', 0.25, 1),
            )
    return top


def area(loc, rot, size, power, color=(1, 1, 1), cam=False):
    l = bpy.data.lights.new('area', 'AREA')
    l.shape = 'RECTANGLE'
    l.size, l.size_y = size
    l.energy = power
    l.color = rgb(color)
    o = bpy.data.objects.new('area', l)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = [math.radians(a) for a in rot]
    o.visible_camera = cam
    o.visible_glossy = cam
    return o


def window_glow(strength=1.0, color='#ffc98a'):
    """Lit window seen from outside: warm, brighter near the ceiling, with curtain pleats."""
    m, nt, b = base('winglow')
    v = coords(nt)
    x = node(nt, 'SeparateXYZ', {0: v})
    b.inputs['Base Color'].default_value = (0.02, 0.02, 0.02, 1)
    b.inputs['Roughness'].default_value = 0.05
    w = math_(
        nt,
        'ADD',
        0.72,
        math_(
            nt,
            'MULTIPLY',
            0.28,
            math_(
                nt, 'SINE', math_(nt, 'MULTIPLY', math_(nt, 'ADD', x.outputs[0], x.outputs[1]), 42)
            ),
        ),
    )
    n = node(
        nt,
        'MapRange',
        {
            0: node(nt, 'TexNoise', {'Vector': v, 'Scale': 0.55, 'Detail': 1}).outputs[0],
            1: 0.35,
            2: 0.65,
            3: 0.35,
            4: 1.1,
        },
    ).outputs[0]
    b.inputs['Emission'].default_value = rgba(color)
    nt.links.new(
        math_(nt, 'MULTIPLY', math_(nt, 'MULTIPLY', w, n), strength), b.inputs['Emission Strength']
    )
    m.cycles.sample_as_light = False
    return m


def point(loc, power, color='#ffc58a', r=0.06):
    l = bpy.data.lights.new('p', 'POINT')
    l.energy = power
    l.color = rgb(color)
    l.shadow_soft_size = r
    o = bpy.data.objects.new('p', l)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.visible_glossy = False
    return o


def fill(x, y, z, w, d, k=1.0, color='#ffe2bd'):
    """Soft ceiling fill, invisible: stands for the downlights."""
    return area((x, y, z), (0, 0, 0), (w, d), (8 + 26 * T['lamps']) * k, color)


def downlights(pts, H):
    e = glow('#ffe0b5', 6 + 8 * T['lamps'])
    t = plain('#f4f2ee', 0.4)
    for x, y in pts:
        cyl(x, y, H - 0.012, H - 0.002, 0.06, t, seg=24)
        cyl(x, y, H - 0.016, H - 0.011, 0.042, e, seg=20)


# ---------------------------------------------------------------- camera and render
def camera(loc, look, lens=22, pitch=0, shift=0, focus=None, fstop=4):
    """Level camera (straight verticals) looking towards the plan point `look`; frame up or down with shift."""
    s = bpy.context.scene
    c = bpy.data.cameras.new('cam')
    o = bpy.data.objects.new('cam', c)
    s.collection.objects.link(o)
    o.location = loc
    d = Vector((look[0] - loc[0], look[1] - loc[1], 0)).normalized()
    d.z = math.tan(math.radians(pitch))
    o.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler()
    c.lens = lens
    c.shift_y = shift
    c.clip_start = 0.05
    c.clip_end = 30000
    s.camera = o
    if focus:
        c.dof.use_dof = True
        c.dof.focus_distance = focus
        c.dof.aperture_fstop = fstop


def render(out, w, h, spp, exposure, bounces=8):
    s = bpy.context.scene
    r = s.render
    r.resolution_x, r.resolution_y, r.resolution_percentage = w, h, 100
    r.threads_mode = 'AUTO'
    c = s.cycles
    c.device = 'CPU'
    c.samples = spp
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.04
    c.adaptive_min_samples = 10
    c.use_denoising = False
    c.max_bounces = bounces
    c.diffuse_bounces = 4
    c.glossy_bounces = 3
    c.transmission_bounces = 4
    c.transparent_max_bounces = 10
    c.sample_clamp_indirect = 5
    c.sample_clamp_direct = 0
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = 0.6
    c.light_sampling_threshold = 0.02
    s.view_layers[0].cycles.denoising_store_passes = True
    v = s.view_settings
    v.view_transform = 'Filmic'
    v.look = 'Medium High Contrast'
    v.exposure = exposure
    f = r.image_settings
    f.file_format = 'PNG'
    f.color_depth = '16'
    f.color_mode = 'RGB'
    r.filepath = out + '.png'
    s.use_nodes = True
    nt = s.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new('CompositorNodeRLayers')
    cp = nt.nodes.new('CompositorNodeComposite')
    nt.links.new(rl.outputs['Image'], cp.inputs[0])
    fo = nt.nodes.new('CompositorNodeOutputFile')
    fo.base_path = os.path.dirname(out)
    fo.format.file_format = 'OPEN_EXR'
    fo.format.color_depth = '16'
    fo.file_slots.clear()
    for k, n in (('Denoising Albedo', 'alb'), ('Denoising Normal', 'nrm')):
        fo.file_slots.new(os.path.basename(out) + '_' + n + '_')
        nt.links.new(rl.outputs[k], fo.inputs[-1])
    bpy.ops.render.render(write_still=True)
