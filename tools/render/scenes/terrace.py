"""Balcony / terrace of a high apartment, looking out along +y. Loggia with timber soffit."""

from furniture import *

OUTDOOR = True
CAMS = {
    'a': dict(loc=(4.9, -1.3, 1.35), look=(1.7, 4.0), lens=21, shift=-0.02),
    'b': dict(loc=(0.5, -1.3, 1.3), look=(3.9, 4.2), lens=21, shift=-0.03),
    'c': dict(loc=(2.9, -1.9, 1.25), look=(2.75, 4), lens=20, shift=-0.04),
}


def lounge(p, x, y, rot, w=2.1):
    """Outdoor sofa: timber frame with loose cushions."""
    with put(x, y, rot):
        t = grain(p['timber'], 0.45, 0)
        f = fabric('#e9e2d4', 160, 0.4)
        d = 0.86
        cbox(0, 0, 0.2, w, d, 0.06, t, 0.01)
        for a in (-1, 1):
            cbox(a * (w / 2 - 0.035), 0, 0, 0.07, d, 0.58, t, 0.01)
        cbox(0, d / 2 - 0.03, 0.2, w, 0.05, 0.42, t, 0.01)
        n = max(1, round(w / 0.75))
        cw = (w - 0.16) / n
        for i in range(n):
            q = -w / 2 + 0.08 + cw * (i + 0.5)
            soft(q, -0.06, 0.35, cw - 0.01, d - 0.2, 0.17, f, 0.06, 0.02, n=8)
            soft(q, d / 2 - 0.17, 0.6, cw - 0.03, 0.17, 0.42, f, 0.07, 0.03, (-10, 0, 0), n=8)
        scatter(
            [-w / 2 + 0.36, w / 2 - 0.36] if n > 1 else [0],
            d / 2 - 0.34,
            0.43,
            cushions(p, 2),
            0.44,
        )


def build(p, s):
    W, D, H, B = 5.6, 4.4, 2.95, 2.4
    tim = grain(p['timber'], 0.45, 1)
    wl = paint(p['wall'], 0.8)
    g = glass(1.2)
    br = plain(p['metal'], 0.3, 1)
    lampk = T['lamps']
    box(
        -0.4,
        -B,
        -0.3,
        W + 0.4,
        D,
        0,
        stone('#cdc4b4' if p['feature'] != '#4b4742' else '#8b867e', p['vein'], 0.6, 0.35, 0.9),
    )
    view(s['view'], {'marina': -85, 'sea': -38}.get(s['view'], -0.3), s.get('seed', 31))
    box(-0.4, -B, H, W + 0.4, D - 0.2, H + 0.35, wl)
    n = int(W / 0.13)
    for i in range(n):
        box(i * 0.13, -B, H - 0.05, i * 0.13 + 0.1, D - 0.25, H - 0.005, tim)
    box(-0.4, -B, 0, 0, D - 0.6, H, wl)
    box(W, -B, 0, W + 0.4, D - 0.6, H, paint(p['feature'], 0.8))
    box(-0.4, -B - 0.2, 0, W + 0.4, -B, H, wl)
    slats(0.036, 0.2, 0.036, 2.6, 0, H, grain(p['timber'], 0.45, 2), 0.075)
    quad(
        [
            (-3, D - 0.06, 0.02),
            (W + 3, D - 0.06, 0.02),
            (W + 3, D - 0.06, 1.06),
            (-3, D - 0.06, 1.06),
        ],
        g,
    )
    box(-3, D - 0.09, 1.06, W + 3, D - 0.03, 1.1, br)
    rug(
        2.7,
        1.75,
        3.3,
        2.5,
        image_mat('rug', rug_art(s.get('rug', 'stripe'), p['rug'], 560, 420), 0.95, True),
    )
    lounge(p, 0.62, 1.7, 90, 2.3)
    lounge(p, 2.5, 3.45, 0, 1.5)
    lounge(p, 4.3, 2.0, -108, 0.85)
    mt = stone(p['stone'], p['vein'], 1.6, 0.2)
    coffee_round(2.55, 1.75, 0.5, 0.34, mt, tim)
    tray(2.5, 1.75, 0.342, p)
    pouf(3.5, 0.75, 0.28, 0.36, fabric(p['accent2'], 60, 1))
    coffee_round(3.2, 2.35, 0.28, 0.45, tim, br)
    place('S355', 3.2, 2.35, 0, 0.45, size=(0.26, 0.26, 0.12))
    for x, y, h in ((0.42, 3.55, 0.55), (5.15, 3.5, 0.6), (5.2, 1.0, 0.4)):
        lathe(
            x,
            y,
            0,
            [
                (0.001, 0),
                (0.2, 0),
                (0.27, h * 0.6),
                (0.25, h),
                (0.22, h),
                (0.22, h * 0.92),
                (0.001, h * 0.92),
            ],
            plain(p['stone'], 0.6),
        )
    place('B85', 0.42, 3.55, 10, 0.5, size=(1.0, 1.0, 1.7))
    place('B81', 5.15, 3.5, 0, 0.5, size=(1.0, 1.0, 1.0))
    place('B78', 5.2, 1.0, 0, 0.34, size=(0.75, 0.75, 0.8))
    for x, y, h in ((1.5, 3.1, 0.34), (1.72, 3.28, 0.22), (4.75, 2.9, 0.34)):  # lanterns
        fr = plain(p['dark'], 0.4)
        [
            cbox(x + a * h * 0.28, y + b * h * 0.28, 0, 0.014, 0.014, h, fr)
            for a in (-1, 1)
            for b in (-1, 1)
        ]
        cbox(x, y, h, h * 0.62, h * 0.62, 0.02, fr)
        cbox(x, y, 0, h * 0.62, h * 0.62, 0.015, fr)
        candle(x, y, 0.015, h * 0.45, 0.03, T['name'] != 'noon')
        if T['name'] != 'noon':
            point((x, y, h * 0.75), 3 * lampk, '#ffb060', 0.03)
    pendant(2.55, 1.75, 2.1, H, p, 2, 0.2)
    for y in (0.6, 2.2):
        box(0.04, y, 1.75, 0.09, y + 0.07, 2.05, br)
        point((0.16, y + 0.03, 1.9), 4 * lampk)
    downlights([(x, y) for x in (1.2, 4.2) for y in (-0.5, 1.2, 3)], H - 0.05)
    fill(W / 2, 0.8, H - 0.08, 4, 3, 0.8 if T['name'] != 'noon' else 0.9)
    area(
        (W / 2, -B + 0.1, 1.4),
        (90, 0, 0),
        (W - 0.5, 2.3),
        {'noon': 60, 'golden': 45, 'dusk': 62}[T['name']],
        '#ffe3c0',
    )
