"""Rooftop infinity pool deck of a tower, skyline or sea beyond (+y)."""

from outdoor import *

OUTDOOR = True
CAMS = {
    'a': dict(loc=(9.6, -4.4, 1.6), look=(3.6, 6), lens=23, shift=0.06),
    'b': dict(loc=(-3.4, -3.6, 1.6), look=(5.0, 6.5), lens=23, shift=0.06),
    'c': dict(loc=(4.2, -5.4, 1.55), look=(4.2, 6), lens=24, shift=0.05),
}


def build(p, s):
    tim = grain(p['timber'], 0.5, 0)
    st = stone('#cfc3b0', '#b3a793', 0.8, 0.45, 0.8)
    g = glass(1.2)
    wl = paint(p['wall'], 0.8)
    for a in ((-12, -8, 20, -0.32), (-12, -0.32, -0.32, 6), (9.32, -0.32, 20, 6)):
        box(a[0], a[1], -0.3, a[2], a[3], 0, st)
    pool(0, 0, 9, 5.4, p, 1.3, True)
    box(-0.4, 5.4, -1.6, 9.4, 5.8, -0.4, stone(p['stone'], p['vein']))
    view(s['view'], {'marina': -105, 'sea': -60}[s['view']], s.get('seed', 71))
    quad([(-12, 5.95, 0), (0, 5.95, 0), (0, 5.95, 1.1), (-12, 5.95, 1.1)], g)
    quad([(9.3, 5.95, 0), (20, 5.95, 0), (20, 5.95, 1.1), (9.3, 5.95, 1.1)], g)
    rail = plain('#b9bcc0', 0.3, 1)
    box(-12, 5.93, 1.1, -0.3, 5.97, 1.14, rail)
    box(9.3, 5.93, 1.1, 20, 5.97, 1.14, rail)
    quad([(0, 5.44, -0.3), (9, 5.44, -0.3), (9, 5.44, 0.12), (0, 5.44, 0.12)], g)
    # left: loungers on timber deck; right: pergola lounge
    for i in range(26):
        box(-6.2, -3.4 + i * 0.3, 0, -0.4, -3.4 + i * 0.3 + 0.28, 0.03, tim)
    for y in (0.6, 2.0, 3.9):
        lounger(-2.3, y, 90, p, fabric(p['second'], 60, 0.8))
    parasol(-3.0, 1.3, p, 2.55)
    coffee_round(-2.2, 2.95, 0.24, 0.38, tim, tim)
    bowl(-2.2, 2.95, 0.41, 0.1, plain(p['accent2'], 0.4))
    po = grain(p['timber'], 0.45, 2)
    X0, X1, Y0, Y1, h = 10.1, 14.2, 0.2, 4.6, 2.75
    for x in (X0, X1):
        for y in (Y0, Y1):
            box(x - 0.08, y - 0.08, 0, x + 0.08, y + 0.08, h, po)
    for i in range(22):
        y = Y0 - 0.3 + i * (Y1 - Y0 + 0.6) / 21
        box(X0 - 0.3, y - 0.03, h, X1 + 0.3, y + 0.03, h + 0.14, tim)
    for y in (Y0, Y1):
        box(X0 - 0.3, y - 0.05, h - 0.14, X1 + 0.3, y + 0.05, h, tim)
    import terrace

    terrace.lounge(p, X1 - 0.7, 2.4, -90, 2.3)
    terrace.lounge(p, 11.9, 4.1, 0, 1.5)
    terrace.lounge(p, 10.75, 1.4, 150, 0.85)
    coffee_round(12.0, 2.3, 0.5, 0.34, stone(p['stone'], p['vein'], 1.5, 0.2), tim)
    tray(12.0, 2.3, 0.342, p)
    rug(12.0, 2.4, 3.0, 2.6, image_mat('rug', rug_art('stripe', p['rug'], 500, 440), 0.95, True))
    pendant(12, 2.3, 2.1, h, p, 2, 0.22)
    for x in (X0, X1):
        curtain(
            x - 0.05,
            x + 0.3 if x == X0 else x + 0.05,
            Y0,
            h - 0.15,
            sheer('#f4ecdc', 0.15, 0.5),
            fold=0.1,
        )
    for x, y in ((-5.6, -2.4), (14.9, -0.6), (-0.9, 5.5), (9.75, 5.5)):
        planter(x, y, p, 'B81' if y < 0 else 'B85', (0.85, 0.85, 1.1) if y < 0 else (1, 1, 1.5))
    for x, y, sc, k in (
        (-5.2, 4.9, 0.3, 0),
        (15.6, 3.2, 0.33, 2),
        (16.6, 0, 0.36, 0),
        (-6.8, 1.4, 0.33, 2),
    ):
        palm(x, y, 0, sc, k)
    hedge(-12, -7.6, 20, 0, 1.2)
    [lantern(-0.7, 0.4 + i * 1.5, 0.32, 0, T['name'] != 'noon') for i in range(3)]
    if T['name'] != 'noon':
        area((12, 2.4, h - 0.1), (0, 0, 0), (3, 3), 30 * T['lamps'], '#ffcf9a')
