"""Own furniture, drawn from soft blocks, cloth and lathes. Fronts face -y; move with `with put(x, y, rot):`."""

from world import *
from contextlib import contextmanager


@contextmanager
def put(x, y, rot=0, z=0):
    before = set(bpy.context.scene.collection.objects)
    yield
    M = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(rot), 4, 'Z')
    for o in set(bpy.context.scene.collection.objects) - before:
        o.matrix_basis = M @ o.matrix_basis


def cushions(p, n=3, w=0.5):
    return [fabric(p['accent']), fabric(p['accent2']), fabric(p['second']), fabric(p['main'])][:n]


def scatter(xs, y, z, mats, w=0.48, t=0.17, lean=-16):
    for i, x in enumerate(xs):
        pillow(
            x,
            y + random.uniform(-0.02, 0.02),
            z + w * 0.44,
            w * random.uniform(0.94, 1.06),
            w * random.uniform(0.9, 1),
            t,
            mats[i % len(mats)],
            (lean, random.uniform(-7, 7), random.uniform(-10, 10)),
        )


def sofa(
    p, w=2.3, d=0.98, cloth=None, seats=2, chaise=None, arms=0.2, throw=None, pads=None, low=0.0
):
    """Low modern sofa. chaise: 'l' or 'r' adds a 1.6 m deep end."""
    f = cloth or fabric(p['main'], 200, 0.5)
    h = 0.42 - low
    leg = plain(p['dark'], 0.4)
    soft(0, 0, 0.20, w, d, 0.2, f, 0.05, 0.004)
    for s in (-1, 1):
        soft(s * (w / 2 - arms / 2), 0, 0.33, arms, d, 0.5, f, 0.07, 0.012)
    soft(0, d / 2 - 0.11, 0.42, w - 0.04, 0.22, 0.62, f, 0.08, 0.012)
    sw = (w - 2 * arms) / seats
    for i in range(seats):
        x = -w / 2 + arms + sw * (i + 0.5)
        soft(x, -0.1, 0.37, sw - 0.012, d - 0.22, 0.17, f, 0.06, 0.022)
        soft(x, d / 2 - 0.3, 0.63, sw - 0.03, 0.2, 0.46, f, 0.09, 0.04, (-9, 0, 0), 0.01)
    if chaise:
        s = -1 if chaise == 'l' else 1
        x = s * (w / 2 - arms - sw / 2)
        soft(x, -d / 2 - 0.34, 0.2, sw + arms * 0.9, 0.72, 0.2, f, 0.05, 0.004)
        soft(x, -d / 2 - 0.34, 0.37, sw + arms * 0.5, 0.74, 0.17, f, 0.06, 0.02)
    for a in (-1, 1):
        for b in (-1, 1):
            box(
                a * (w / 2 - 0.1) - 0.02,
                b * (d / 2 - 0.1) - 0.02,
                0,
                a * (w / 2 - 0.1) + 0.02,
                b * (d / 2 - 0.1) + 0.02,
                0.11,
                leg,
            )
    m = pads or cushions(p)
    k = w / 2 - arms - 0.26
    scatter([-k, -k + 0.36, k - 0.02], d / 2 - 0.46, 0.46, m)
    pillow(k - 0.4, d / 2 - 0.52, 0.62, 0.52, 0.32, 0.14, m[1 % len(m)], (-20, 4, -6))
    if throw is not None:
        drape(
            [
                (-d / 2 - 0.03, 0.16),
                (-d / 2 - 0.02, 0.46),
                (-d / 2 + 0.08, 0.49),
                (0.1, 0.485),
                (0.16, 0.5),
            ],
            0.62,
            throw,
            (w / 2 - arms - 0.42, 0, 0),
            ripple=0.008,
        )


def armchair(p, cloth=None, pad=None):
    """Rounded tub chair on a plinth."""
    f = cloth or fabric(p['second'], 200, 0.5)
    n = 26
    v, fc = [], []
    soft(0, -0.02, 0.3, 0.62, 0.64, 0.2, f, 0.09, 0.03)
    cyl(0, 0, 0.02, 0.2, 0.3, f, 0.33)
    cyl(0, 0, 0, 0.02, 0.3, plain(p['dark'], 0.4))
    prof = [
        (0.40, 0.16),
        (0.43, 0.3),
        (0.435, 0.6),
        (0.42, 0.72),
        (0.38, 0.75),
        (0.34, 0.72),
        (0.325, 0.6),
        (0.32, 0.36),
    ]
    for i in range(n + 1):
        a = math.radians(-22 + 224 * i / n)
        k = 0.72 + 0.28 * max(0, math.sin(math.pi * i / n)) ** 0.6
        for r, h in prof:
            v.append((r * math.cos(a), r * math.sin(a), 0.16 + (h - 0.16) * k))
    m = len(prof)
    for i in range(n):
        for j in range(m - 1):
            q = i * m + j
            fc.append((q, q + m, q + m + 1, q + 1))
    fc += [list(range(m)), [n * m + j for j in range(m)][::-1]]
    mesh('shell', v, fc, f, True)
    if pad:
        pillow(0, 0.16, 0.56, 0.42, 0.38, 0.14, pad, (-18, 0, 4))


def pouf(x, y, r=0.3, h=0.38, mat=None):
    lathe(
        x,
        y,
        0,
        [
            (0.001, 0),
            (r * 0.9, 0.0),
            (r, h * 0.2),
            (r * 1.02, h * 0.6),
            (r * 0.96, h * 0.92),
            (r * 0.7, h),
            (0.001, h * 1.01),
        ],
        mat,
    )


def coffee_round(x, y, r=0.45, h=0.34, top=None, leg=None):
    lathe(
        x,
        y,
        h - 0.04,
        [(0.001, 0), (r - 0.02, 0), (r, 0.012), (r, 0.03), (r - 0.008, 0.04), (0.001, 0.04)],
        top,
        64,
        True,
    )
    lathe(x, y, 0, [(0.001, 0), (r * 0.55, 0), (r * 0.5, h * 0.5), (r * 0.6, h - 0.04)], leg, 48)


def coffee_box(x, y, w, d, h, top, leg):
    cbox(x, y, h - 0.04, w, d, 0.04, top, 0.006)
    cbox(x, y, 0.1, w - 0.1, d - 0.1, 0.02, leg)
    for a in (-1, 1):
        for b in (-1, 1):
            cbox(x + a * (w / 2 - 0.05), y + b * (d / 2 - 0.05), 0, 0.03, 0.03, h - 0.04, leg)


def tray(x, y, z, p, kind=0):
    """Styling for a table: books, bowl, vase, candle."""
    books(x - 0.18, y + 0.06, z, [p['accent'], '#efe8da', p['accent2']], random.uniform(-20, 20))
    vase(x + 0.16, y + 0.08, z, 0.24, 0.075, plain(p['stone'], 0.35), kind)
    pampas(x + 0.16, y + 0.08, z + 0.2, 0.34, 5)
    bowl(x + 0.1, y - 0.18, z, 0.12, plain(p['metal'], 0.3, 1))
    candle(x - 0.14, y - 0.17, z, 0.08, 0.032, T['name'] == 'dusk')


def lamp(x, y, z=0, h=0.5, r=0.16, p=None, kind=0, power=1.0):
    """Table lamp; a point light sits in the shade."""
    b = plain(p['stone'], 0.3) if kind == 0 else plain(p['metal'], 0.25, 1)
    k = h * 0.5
    if kind == 0:
        lathe(
            x,
            y,
            z,
            [
                (0.001, 0),
                (0.06, 0),
                (0.085, k * 0.35),
                (0.07, k * 0.7),
                (0.02, k),
                (0.008, k * 1.2),
                (0.001, k * 1.2),
            ],
            b,
        )
    else:
        lathe(
            x,
            y,
            z,
            [
                (0.001, 0),
                (0.08, 0),
                (0.08, 0.012),
                (0.009, 0.016),
                (0.009, k * 1.15),
                (0.001, k * 1.15),
            ],
            b,
        )
    shade(x, y, z + h * 0.56, r * 0.78, r, h * 0.44, power)


def shade(x, y, z, r0, r1, h, power=1.0, light=True, color='#fff0d8'):
    e = glow('#ffcf94', 0.35 + 1.35 * T['lamps'])
    lathe(x, y, z, [(r1, 0), (r0, h)], e, 40)
    if light:
        point((x, y, z + h * 0.4), 7 * T['lamps'] * power, r=0.05)
        point((x, y, z + h + 0.05), 3 * T['lamps'] * power)


def floor_lamp(x, y, p, h=1.55, power=1.2):
    m = plain(p['metal'], 0.25, 1)
    lathe(
        x,
        y,
        0,
        [(0.001, 0), (0.14, 0), (0.14, 0.018), (0.012, 0.022), (0.012, h - 0.2), (0.001, h - 0.2)],
        m,
    )
    shade(x, y, h - 0.3, 0.17, 0.22, 0.3, power)


def arc_lamp(x, y, p, reach=1.3, h=2.0, rot=0):
    with put(x, y, rot):
        m = plain(p['metal'], 0.22, 1)
        cyl(0, 0, 0, 0.05, 0.17, stone(p['stone'], p['vein'], 3))
        pts = [(0, 0, 0.05)] + [
            (reach * (1 - math.cos(a)) / 1.0, 0, 0.9 + (h - 0.9) * math.sin(a))
            for a in np.linspace(0, 1.75, 14)
        ]
        for a, b in zip(pts, pts[1:]):
            rod(a, b, 0.011, m, 10)
        q = pts[-1]
        lathe(q[0], 0, q[2] - 0.17, [(0.19, 0), (0.185, 0.06), (0.12, 0.14), (0.03, 0.17)], m)
        cyl(q[0], 0, q[2] - 0.165, q[2] - 0.16, 0.16, glow('#ffdfb0', 1.5 + 5 * T['lamps']))
        point((q[0], 0, q[2] - 0.25), 9 * T['lamps'])


def pendant(x, y, z, H, p, kind=0, r=0.14):
    m = plain(p['metal'], 0.22, 1)
    rod((x, y, z), (x, y, H), 0.004, plain(p['dark'], 0.4), 6)
    e = glow('#ffdcae', 0.8 + 3.2 * T['lamps'])
    if kind == 0:
        ball(x, y, z, r, e)
        cyl(x, y, z + r * 0.9, z + r * 1.2, 0.03, m)
    elif kind == 1:
        lathe(x, y, z - 0.05, [(r * 1.3, 0), (r * 1.25, 0.06), (r * 0.9, 0.17), (0.02, 0.23)], m)
        ball(x, y, z, 0.05, e)
    elif kind == 2:
        lathe(
            x,
            y,
            z - r,
            [
                (r * 0.7, 0),
                (r * 1.25, r * 0.5),
                (r * 1.35, r),
                (r * 1.1, r * 1.7),
                (r * 0.35, r * 2.1),
            ],
            fabric('#cda873', 60, 1),
            40,
        )
        ball(x, y, z, 0.06, e)  # woven
    else:
        for i, (rr, dz) in enumerate(
            ((r * 3, 0), (r * 2.1, 0.14), (r * 1.2, 0.28))
        ):  # ring chandelier
            lathe(
                x,
                y,
                z + dz,
                [(rr, 0), (rr + 0.025, 0), (rr + 0.025, 0.035), (rr, 0.035), (rr, 0)],
                m,
                64,
            )
            lathe(x, y, z + dz - 0.004, [(rr + 0.003, 0), (rr + 0.022, 0)], e, 64)
            for a in range(3):
                rod(
                    (x + rr * math.cos(a * 2.09), y + rr * math.sin(a * 2.09), z + dz),
                    (x, y, min(H, z + 1.1)),
                    0.002,
                    m,
                    5,
                )
    if kind != 3:
        point((x, y, z - r - 0.12), 4 * T['lamps'])


def bed(p, w=1.9, l=2.1, head='panel', cloth=None, blanket=None, pads=None, headw=None):
    """Bed with headboard at +y (y = 0 is the wall); sleepers' feet towards -y."""
    f = cloth or fabric(p['second'], 200, 0.4)
    sh = fabric('#f1eee8', 140, 0.2, 0.1, 0.02)
    bl = blanket or fabric(p['accent'], 90, 0.9)
    hw = headw or w + 0.3
    if head == 'panel':
        n = max(4, round(hw / 0.3))
        for i in range(n):
            soft(
                -hw / 2 + hw / n * (i + 0.5),
                -0.06,
                0.62,
                hw / n - 0.006,
                0.11,
                1.2,
                f,
                0.05,
                0.016,
                wrinkle=0.002,
                n=8,
            )
    elif head == 'arch':
        lathe_arch(hw, f)
    else:
        soft(0, -0.09, 0.62, hw, 0.15, 0.95, f, 0.07, 0.02)
    box(-w / 2 - 0.03, -l - 0.12, 0.1, w / 2 + 0.03, -0.1, 0.3, f, 0.03)
    box(-w / 2 + 0.1, -l, 0, w / 2 - 0.1, -0.2, 0.1, plain(p['dark'], 0.5))
    soft(0, -l / 2 - 0.1, 0.4, w, l - 0.02, 0.26, sh, 0.08, 0.01)
    # duvet: crowned sheet with folds hanging over three sides
    nx, ny = 54, 60
    v, fc = [], []
    W, L = w + 0.62, l - 0.28
    off = random.uniform(0, 50)
    for j in range(ny + 1):
        for i in range(nx + 1):
            x = -W / 2 + W * i / nx
            y = -0.62 - L * j / ny
            ox = max(0, abs(x) - w / 2)
            oy = max(0, -(y + l + 0.06))
            o_ = max(ox, oy)
            z = (
                0.575
                + 0.035 * mnoise.noise(Vector((x * 2.3 + off, y * 2.3, 0)))
                + 0.016 * mnoise.noise(Vector((x * 7, y * 7 + off, 1)))
            )
            if o_ > 0:
                z -= min(0.26, o_ * 1.05)
                cx = math.copysign(
                    min(abs(x), w / 2 + 0.05 + 0.025 * math.sin(y * 15 + off) + ox * 0.08), x
                )
                cy = max(y, -l - 0.12 - 0.02 * math.sin(x * 14)) if oy else y
            else:
                cx, cy = x, y
            v.append((cx, cy, z))
    for j in range(ny):
        for i in range(nx):
            q = j * (nx + 1) + i
            fc.append((q, q + nx + 1, q + nx + 2, q + 1))
    o = mesh('duvet', v, fc, sh, True)
    s = o.modifiers.new('s', 'SOLIDIFY')
    s.thickness = 0.05
    s.offset = 1
    m = o.modifiers.new('m', 'SMOOTH')
    m.iterations = 4
    e = w / 2
    drape(
        [
            (-e - 0.13, 0.28),
            (-e - 0.12, 0.6),
            (-e - 0.05, 0.68),
            (e + 0.05, 0.68),
            (e + 0.12, 0.6),
            (e + 0.13, 0.28),
        ],
        0.66,
        bl,
        (0, -l + 0.46, 0),
        90,
        0.009,
        60,
    )
    c1 = fabric('#f4f1eb', 140, 0.2, 0.1, 0.02)
    pd = pads or [fabric(p['accent']), fabric(p['accent2'])]
    k = w / 4 + 0.02
    for s in (-1, 1):
        pillow(s * k, -0.26, 0.86, w * 0.44, 0.5, 0.2, c1, (-22, 0, s * 3))
        pillow(s * k, -0.42, 0.82, w * 0.4, 0.46, 0.19, fabric(p['main']), (-30, s * 2, s * -4))
    for s in (-1, 1):
        pillow(s * 0.24, -0.6, 0.79, 0.46, 0.44, 0.16, pd[0], (-34, s * 4, s * 9))
    pillow(0, -0.74, 0.74, 0.62, 0.3, 0.15, pd[-1], (-38, 0, 3))


def lathe_arch(w, f, h=1.35):
    pts = (
        [(-w / 2, 0), (w / 2, 0), (w / 2, h - w * 0.36)]
        + [
            (w / 2 * math.cos(a), h - w * 0.36 + w * 0.36 * math.sin(a))
            for a in np.linspace(0, math.pi, 24)[1:-1]
        ]
        + [(-w / 2, h - w * 0.36)]
    )
    n = len(pts)
    v = [(x, -0.12, z) for x, z in pts] + [(x, -0.0, z) for x, z in pts]
    o = mesh(
        'arch',
        v,
        [list(range(n)), list(range(n, 2 * n))[::-1]]
        + [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)],
        f,
    )
    bevel(o, 0.035, 4)


def nightstand(x, y, p, w=0.5, d=0.42, h=0.46):
    t = grain(p['timber'], 0.35, 0)
    cbox(x, y, 0.14, w, d, h - 0.14, t, 0.01)
    cbox(x, y - d / 2 - 0.002, h * 0.62, w * 0.3, 0.012, 0.012, plain(p['metal'], 0.25, 1))
    cbox(x, y, 0, w * 0.8, d * 0.7, 0.14, plain(p['dark'], 0.5))


def sideboard(x, y, p, w=1.9, d=0.42, h=0.55, lift=0.16, rot=0):
    with put(x, y, rot):
        t = grain(p['timber'], 0.38, 0)
        cbox(0, 0, lift, w, d, h - lift, t, 0.008)
        n = 4
        for i in range(n):
            cbox(
                -w / 2 + w / n * (i + 0.5),
                -d / 2 - 0.006,
                lift + 0.02,
                w / n - 0.01,
                0.014,
                h - lift - 0.04,
                t,
                0.003,
            )
        for a in (-1, 1):
            cbox(a * (w / 2 - 0.15), 0, 0, 0.03, d - 0.1, lift, plain(p['metal'], 0.3, 1))


def tv(x, y, z, w=1.45, rot=0):
    with put(x, y, rot):
        cbox(0, 0, z, w, 0.035, w * 0.565, plain('#0b0b0d', 0.12), 0.004)


def slats(x0, y0, x1, y1, z0, z1, mat, step=0.08, w=0.04, t=0.035):
    """Vertical battens along a wall line."""
    L = math.dist((x0, y0), (x1, y1))
    n = int(L / step)
    v, f = [], []
    ux, uy = (x1 - x0) / L, (y1 - y0) / L
    for i in range(n):
        a = i * step
        k = len(v)
        for z in (z0, z1):
            for s, q in ((0, 0), (w, 0), (w, t), (0, t)):
                v.append((x0 + ux * (a + s) - uy * q, y0 + uy * (a + s) + ux * q, z))
        f += [
            [k + c for c in g]
            for g in ((0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7))
        ]
    return mesh('slats', v, f, mat)


def moulding(wall, a0, a1, z0, z1, pos, mat, t=0.018, w=0.03):
    """Rectangular wall frame on x = pos ('x') or y = pos ('y')."""
    for u0, u1, h0, h1 in (
        (a0, a1, z0, z0 + w),
        (a0, a1, z1 - w, z1),
        (a0, a0 + w, z0 + w, z1 - w),
        (a1 - w, a1, z0 + w, z1 - w),
    ):
        (
            box(pos, u0, h0, pos + t, u1, h1, mat, 0.004)
            if wall == 'x'
            else box(u0, pos, h0, u1, pos + t, h1, mat, 0.004)
        )


def chair_dining(x, y, rot, p, cloth=None):
    with put(x, y, rot):
        f = cloth or fabric(p['second'])
        w = plain(p['dark'], 0.4)
        soft(0, 0, 0.46, 0.48, 0.48, 0.08, f, 0.035, 0.015, n=8)
        soft(0, 0.21, 0.68, 0.46, 0.07, 0.38, f, 0.035, 0.012, (-8, 0, 0), n=8)
        for a in (-1, 1):
            rod((a * 0.19, -0.19, 0.44), (a * 0.21, -0.22, 0), 0.014, w, 8)
            rod((a * 0.19, 0.2, 0.44), (a * 0.21, 0.25, 0), 0.014, w, 8)
            rod((a * 0.2, 0.2, 0.44), (a * 0.2, 0.24, 0.6), 0.012, w, 8)


def table(x, y, w, d, h, top, leg, rot=0, kind=0):
    with put(x, y, rot):
        cbox(0, 0, h - 0.045, w, d, 0.045, top, 0.01)
        if kind == 0:
            for a in (-1, 1):
                cbox(a * w * 0.3, 0, 0, 0.08, d * 0.62, h - 0.045, leg, 0.01)
        else:
            lathe(
                0,
                0,
                0,
                [
                    (0.001, 0),
                    (0.3, 0),
                    (0.28, 0.03),
                    (0.07, 0.12),
                    (0.07, h - 0.12),
                    (0.2, h - 0.045),
                ],
                leg,
            )
