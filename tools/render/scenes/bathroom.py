"""Bathroom, 4.2 x 4.2 m: free-standing bath at the window, double vanity on the left, rain shower on the right."""

from furniture import *

CAMS = {
    'a': dict(loc=(3.55, -1.1, 1.2), look=(1.35, 2.6), lens=21, shift=-0.03),
    'b': dict(loc=(1.1, -1.2, 1.15), look=(2.5, 3.2), lens=21, shift=-0.04),
    'c': dict(loc=(3.5, 2.2, 1.2), look=(0.2, 0.95), lens=24, shift=-0.04),
}


def tub(p):
    """Slipper bath: an oval shell flared at both ends."""
    m = plain('#efede8', 0.12)
    v, f = [], []
    n = 56
    P = [
        (0.62, 0),
        (0.74, 0.02),
        (0.86, 0.2),
        (0.96, 0.42),
        (1, 0.56),
        (1.0, 0.575),
        (0.97, 0.58),
        (0.95, 0.56),
        (0.88, 0.4),
        (0.78, 0.2),
        (0.6, 0.12),
        (0.02, 0.11),
    ]
    for k, z in P:
        for i in range(n):
            a = math.tau * i / n
            e = 1 + 0.09 * (abs(math.cos(a)) ** 3) * (z / 0.58)
            c, s_ = math.cos(a), math.sin(a)
            v.append(
                (
                    0.84 * k * math.copysign(abs(c) ** 0.85, c),
                    0.4 * k * math.copysign(abs(s_) ** 0.85, s_),
                    z * e,
                )
            )
    for r in range(len(P) - 1):
        for i in range(n):
            f.append((r * n + i, r * n + (i + 1) % n, (r + 1) * n + (i + 1) % n, (r + 1) * n + i))
    mesh('tub', v, f, m, True)


def build(p, s):
    W, D, H, B = 4.2, 4.2, 2.8, 1.9
    dark = p['feature'] == '#4b4742'
    tim = grain(p['timber'], 0.4, 1)
    br = plain(p['metal'], 0.22, 1)
    cer = plain('#f1efea', 0.1)
    mw = stone(p['stone'], p['vein'], 0.75, 0.12, (1.2, 2.4))
    fl = stone('#5a5650' if dark else p['stone'], '#8a857c' if dark else p['vein'], 0.9, 0.16, 0.9)
    room(W, D, H, B, fl, p['wall'], left=mw, panes=2, top=2.5, balcony=0, cove=True)
    view(s['view'], {'marina': -95, 'sea': -50}.get(s['view'], -0.3), s.get('seed', 21))
    with put(1.95, 3.2, 4):
        tub(p)
    rod((3.05, 3.35, 0), (3.05, 3.35, 0.95), 0.016, br)
    rod((3.05, 3.35, 0.94), (2.72, 3.3, 0.94), 0.014, br)
    rod((2.72, 3.3, 0.94), (2.72, 3.3, 0.86), 0.014, br)
    rod((3.05, 3.35, 0.7), (3.0, 3.2, 0.72), 0.01, br)
    # vanity, basins, round mirrors
    y0, y1 = 0.1, 2.15
    box(0.03, y0, 0.38, 0.56, y1, 0.82, tim, 0.004)
    [
        box(
            0.562,
            y0 + 0.02 + i * (y1 - y0) / 3,
            0.4,
            0.572,
            y0 - 0.02 + (i + 1) * (y1 - y0) / 3,
            0.8,
            tim,
            0.003,
        )
        for i in range(3)
    ]
    box(0, y0 - 0.03, 0.82, 0.6, y1 + 0.03, 0.86, stone(p['stone'], p['vein'], 1.6, 0.08), 0.004)
    box(0.05, y0 + 0.05, 0.36, 0.5, y1 - 0.05, 0.372, glow('#ffcf94', 3 + 3 * T['lamps']))
    for y in (y0 + 0.52, y1 - 0.52):
        lathe(
            0.32,
            y,
            0.86,
            [
                (0.001, 0),
                (0.17, 0),
                (0.205, 0.06),
                (0.215, 0.13),
                (0.205, 0.13),
                (0.19, 0.06),
                (0.12, 0.025),
                (0.001, 0.02),
            ],
            cer,
            56,
        )
        rod((0.07, y, 0.86), (0.07, y, 1.14), 0.013, br)
        rod((0.07, y, 1.14), (0.25, y, 1.14), 0.012, br)
        rod((0.25, y, 1.145), (0.25, y, 1.1), 0.012, br)
        o = cyl(0, 0, 0, 0.014, 0.46, mirror(), seg=64)
        o.rotation_euler = (0, math.pi / 2, 0)
        o.location = (0.05, y, 1.72)
        o = lathe(0, 0, 0, [(0.46, 0), (0.475, 0), (0.475, 0.03), (0.46, 0.03)], br, 64)
        o.rotation_euler = (0, math.pi / 2, 0)
        o.location = (0.04, y, 1.72)
        o = lathe(0, 0, 0, [(0.40, 0), (0.44, 0)], glow('#ffe0b8', 4 + 3 * T['lamps']), 64)
        o.rotation_euler = (0, math.pi / 2, 0)
        o.location = (0.02, y, 1.72)
    for y in (y0 + 0.05, (y0 + y1) / 2, y1 - 0.05):
        pendant(0.2, y, 1.62, H, p, 0, 0.07)
    for i, c in enumerate((p['accent2'], p['stone'])):
        vase(0.2, 1.05 + i * 0.13, 0.86, 0.14 + 0.05 * i, 0.045, plain(c, 0.3), i)
    [
        cbox(0.3, 1.14, 0.86 + i * 0.045, 0.3, 0.22, 0.043, fabric('#f3f0ea', 60, 0.9), 0.018, 4)
        for i in range(2)
    ]
    place('0124', 0.28, y1 - 0.02, 0, 0.86, scale=0.9)
    # bath side: stool, tray, mat, plants
    lathe(0.92, 3.3, 0, [(0.001, 0), (0.17, 0), (0.15, 0.2), (0.18, 0.44), (0.001, 0.44)], tim)
    candle(0.87, 3.26, 0.44, 0.12, 0.035, True)
    candle(0.97, 3.36, 0.44, 0.08, 0.035, True)
    cbox(1.9, 3.2, 0.585, 0.2, 0.92, 0.02, tim, 0.004)
    candle(1.9, 3.0, 0.605, 0.07, 0.03, T['name'] == 'dusk')
    bowl(1.9, 3.3, 0.605, 0.06, plain(p['accent2'], 0.4))
    drape(
        [(-0.44, 0.25), (-0.43, 0.59), (-0.34, 0.61), (-0.3, 0.45)],
        0.34,
        fabric('#efeae0', 60, 0.9),
        (1.4, 3.2, 0),
        ripple=0.006,
    )
    rug(1.9, 2.15, 1.35, 0.8, image_mat('mat', rug_art('stripe', p['rug'], 400, 240), 0.95, True))
    place('S157', 0.42, 3.8, 20, size=(0.7, 0.7, 1.8))
    place('B81', 3.75, 3.8, 0, 0.3, size=(0.7, 0.7, 0.95))
    cyl(3.75, 3.8, 0, 0.34, 0.2, plain(p['accent2'], 0.6), 0.17)
    # shower on the right: glass screen, niche, rain head; towels
    g = glass(1.45)
    box(W - 0.012, -0.6, 0, W, 2.3, H, stone(p['feature'], p['vein'], 0.9, 0.2, (0.3, 0.075)))
    box(W - 1.15, 2.3, 0.0, W, 2.312, 2.2, g)
    rod((W - 0.02, 1.2, 2.25), (W - 0.5, 1.2, 2.25), 0.012, br)
    cyl(W - 0.5, 1.2, 2.2, 2.22, 0.15, br)
    rod((W - 0.05, 1.2, 1.0), (W - 0.05, 1.2, 2.25), 0.012, br)
    rod((W - 0.06, 3.0, 1.25), (W - 0.06, 3.65, 1.25), 0.012, br)
    drape(
        [(-0.02, 0.7), (-0.015, 1.26), (0.03, 1.27), (0.035, 0.85)],
        0.5,
        fabric(p['second'], 60, 0.9),
        (W - 0.06, 3.32, 0),
        90,
        0.004,
    )
    lin = sheer('#f4efe6', 0.15, 0.5)
    curtain(0.1, 0.6, D - 0.28, 2.5, lin)
    curtain(W - 0.5, W - 0.08, D - 0.28, 2.5, lin)
    downlights([(0.8, 0.4), (0.28, 2.0), (W - 0.28, 0.6), (W - 0.28, 2.6)], H)
    fill(W / 2, 1, H + 0.1, 2.6, 2.6, 0.8)
