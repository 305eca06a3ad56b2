"""Apartment towers from the promenade: entrance canopy, palms, water feature. Camera looks along +y and up."""

from outdoor import *

OUTDOOR = True
CAMS = {
    'a': dict(loc=(19, -31, 1.7), look=(0, 22), lens=20.5, shift=0.25),
    'b': dict(loc=(-24, -30, 1.7), look=(3, 22), lens=20, shift=0.27),
    'c': dict(loc=(3, -12, 1.7), look=(0.5, 12), lens=22, shift=0.16),
}


def balconies(x, y, w, d, h, p, fl=3.4, z0=7.5, curve=1.6, tint='#31505c'):
    """Tower with wave-edged balcony slabs and glass fronts."""
    core = facade(tint, '#e8e0d2', 1.7, fl, 0.1, 0.16, 0.26)
    box_uv(x, y, w, d, z0, z0 + h, core)
    wh = hazed(paint(p['wall'], 0.7, 0.02), 5200)
    gl = plain('#8fa9ad', 0.05)
    gl.node_tree.nodes['Principled BSDF'].inputs['Alpha'].default_value = 0.35
    n = int(h / fl)
    M = 30
    v, f, gv, gf = [], [], [], []
    for k in range(n + 1):
        z = z0 + k * fl
        ring = []
        for i in range(M * 4):
            e, t = divmod(i, M)
            t /= M
            a = curve * (0.55 + 0.45 * math.sin(k * 0.38 + e * 1.7 + t * math.tau))
            X = [
                (-w / 2 + w * t, -d / 2),
                (w / 2, -d / 2 + d * t),
                (w / 2 - w * t, d / 2),
                (-w / 2, d / 2 - d * t),
            ][e]
            nx, ny = [(0, -1), (1, 0), (0, 1), (-1, 0)][e]
            q = math.sin(math.pi * t) ** 0.5
            ring.append(
                (x + X[0] + nx * a * (0.35 + 0.65 * q), y + X[1] + ny * a * (0.35 + 0.65 * q))
            )
        b0 = len(v)
        R = len(ring)
        v += [(a, b, z) for a, b in ring] + [(a, b, z + 0.32) for a, b in ring]
        f += [(b0 + i, b0 + (i + 1) % R, b0 + R + (i + 1) % R, b0 + R + i) for i in range(R)] + [
            [b0 + i for i in range(R)][::-1],
            [b0 + R + i for i in range(R)],
        ]
        if k < n:
            g0 = len(gv)
            gv += [(a, b, z + 0.32) for a, b in ring] + [(a, b, z + 1.35) for a, b in ring]
            gf += [(g0 + i, g0 + (i + 1) % R, g0 + R + (i + 1) % R, g0 + R + i) for i in range(R)]
    mesh('slabs', v, f, wh)
    mesh('rails', gv, gf, gl)


def box_uv(x, y, w, d, z0, z1, mat):
    P = [(-w / 2, -d / 2), (w / 2, -d / 2), (w / 2, d / 2), (-w / 2, d / 2)]
    v, f, uv = [], [], []
    u = 0
    for i in range(4):
        a, b = P[i], P[(i + 1) % 4]
        L = math.dist(a, b)
        k = len(v)
        v += [
            (x + a[0], y + a[1], z0),
            (x + b[0], y + b[1], z0),
            (x + b[0], y + b[1], z1),
            (x + a[0], y + a[1], z1),
        ]
        uv += [(u, z0), (u + L, z0), (u + L, z1), (u, z1)]
        f.append((k, k + 1, k + 2, k + 3))
        u += L
    mesh('core', v, f + [], mat, False, uv)
    box(x - w / 2, y - d / 2, z1, x + w / 2, y + d / 2, z1 + 1, plain('#d8d0c2'))


def build(p, s):
    st = stone('#cfc5b4', '#b6aa97', 0.5, 0.3, 1.2)
    st2 = stone(p['feature'] if p['feature'] != '#4b4742' else '#6d675f', p['vein'], 0.8, 0.3, 1.2)
    dk = plain('#26241f', 0.35)
    tim = grain(p['timber'], 0.45, 0)
    g = glass(1.5)
    lit = 0.4 + 1.6 * T['lamps']
    box(-120, -40, -0.4, 120, 40, 0, st)
    balconies(-9, 24, 20, 18, 44, p)
    balconies(21, 42, 18, 18, 54, p, tint='#2c4656', curve=1.2)
    balconies(-44, 60, 20, 18, 50, p, curve=1.9, tint='#3b5560')
    for x, y in ((21, 42), (-44, 60)):
        box(x - 12, y - 11, 0, x + 12, y + 11, 7.6, st2)
    # podium and entrance
    box(-20, 13.4, 0, 2, 34, 7.5, st2)
    box(2, 15, 0, 34, 34, 5.4, paint('#c9b596', 0.8))
    slats(2, 14.95, 34, 14.95, 0, 5.4, grain(p['timber'], 0.5, 2), 1.1, 0.16, 0.3)
    quad(
        [(-14, 13.36, 0), (-4, 13.36, 0), (-4, 13.36, 5.4), (-14, 13.36, 5.4)],
        plain('#1f2b30', 0.05),
    )
    box(
        -13.8,
        13.33,
        0.1,
        -4.2,
        13.35,
        5.2,
        window_glow(0.5 * lit) if T['name'] == 'dusk' else plain('#22323a', 0.05),
    )
    box(-15.5, 8.2, 5.4, -2.5, 13.6, 5.9, paint(p['wall'], 0.7))
    box(-15.3, 8.4, 5.36, -2.7, 13.4, 5.4, tim)
    box(-14.5, 8.8, 5.33, -3.5, 9.0, 5.36, glow('#ffd7a8', 3 * lit))
    for i in range(6):
        box(-14 + i * 2 - 0.05, 13.2, 0, -14 + i * 2 + 0.05, 13.36, 5.4, dk)
    for x in (-15, -3):
        box(x - 0.3, 8.5, 0, x + 0.3, 9.1, 5.4, st2)
    area((-9, 11, 5.2), (0, 0, 0), (9, 3), 160 * lit, '#ffd3a0')
    for i in range(9):
        x = 3.5 + i * 3.4
        box(
            x,
            14.9,
            0.3,
            x + 2.2,
            14.94,
            4.6,
            window_glow(0.36 * lit) if T['name'] == 'dusk' else plain('#22323a', 0.05),
        )
    # reflecting pools with planting and palms
    w = plain('#123c44', 0.03)
    for x0, x1 in ((-2, 9), (-26, -16)):
        box(x0 - 0.3, -4, 0, x1 + 0.3, 8, 0.35, st2, 0.02)
        box(x0, -3.7, 0.3, x1, 7.7, 0.36, w)
    for x0, x1, y in ((-2, 9, 9.2), (-26, -16, 9.4), (12, 34, 6)):
        hedge(x0, y, x1, 0, 0.8, 0.9, 'S339')
    for i, (x, y) in enumerate(
        (
            (11.4, -6),
            (11.4, 1),
            (11.4, 8),
            (-13.6, -5),
            (-13.6, 2),
            (-28.5, 4),
            (18, 9),
            (25, 9.5),
            (32, 9),
            (-4, -7.5),
            (20, -2),
            (28, -4),
        )
    ):
        palm(x, y, 0, random.uniform(0.62, 0.85), i)
        place('S286', x + 0.4, y - 0.3, i * 50, 0, size=(1.4, 1.4, 1.0))
        cyl(x, y, 0, 0.3, 1.1, st2)
    for x, y in ((-6, 2), (-12, 2), (-6, 7), (-12, 7), (13.5, -3), (13.5, 5)):
        cyl(x, y, 0, 0.9, 0.07, dk)
        cyl(x, y, 0.7, 0.86, 0.075, glow('#ffd7a8', 5 * lit))
        point((x, y, 1.0), 5 * T['lamps'])
    # foreground: planting beds, darker paving bands, boulevard palms
    band = stone('#9b9286', '#857c70', 0.6, 0.3, 1.2)
    [box(-60, y, 0, 60, y + 0.5, 0.006, band) for y in range(-30, 9, 6)]
    [box(x, -40, 0, x + 0.5, 9, 0.007, band) for x in range(-54, 60, 9)]
    for x0, x1, y in ((-22, -10, -14), (-2, 12, -15), (20, 34, -13)):
        box(x0, y, 0, x1, y + 2.6, 0.45, st2, 0.02)
        hedge(x0 + 0.4, y + 1.9, x1 - 0.4, 0.4, 0.7, 0.9, 'S339')
        n = int((x1 - x0) / 1.9)
        for i in range(n):
            place(
                'S286' if i % 2 else 'B81',
                x0 + 1 + i * 1.9,
                y + 0.7,
                i * 70,
                0.4,
                size=(1.3, 1.3, 0.8),
            )
        palm((x0 + x1) / 2, y + 1.2, 0.4, 0.62, 0)
        palm(x1 - 1.4, y + 1.3, 0.4, 0.5, 2)
    for x, y, r in ((5, -6, 0), (-20, -6, 0)):
        cbox(x, y, 0.0, 2.4, 0.5, 0.45, tim, 0.02, r)
    skyline([(420, -500, 700, 80, 90, 240)], 0, s.get('seed', 3), (260, 900, 520))
