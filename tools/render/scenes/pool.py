"""Pool villa: two-storey modern house behind a 10 x 4.6 m pool, garden walls, palms. Camera looks along +y."""

from outdoor import *

OUTDOOR = True
CAMS = {
    'a': dict(loc=(10.2, -4.6, 1.75), look=(3.4, 7.5), lens=23, shift=0.05),
    'b': dict(loc=(-4.6, -3.6, 1.6), look=(4.6, 7.5), lens=22, shift=0.06),
    'c': dict(loc=(5.6, -4.4, 1.4), look=(3.6, 8), lens=21, shift=0.07),
}


def build(p, s):
    wh = paint(p['wall'], 0.85, 0.04)
    dk = plain('#22211f', 0.4)
    tim = grain(p['timber'], 0.45, 2)
    st = stone('#d8cbb6', '#b8a88e', 0.7, 0.5, 0.9)
    g = glass(1.35)
    feat = stone(
        p['feature'] if p['feature'] != '#4b4742' else '#7d766c',
        p['vein'],
        1.5,
        0.6,
        (0.9, 0.22),
        grout=0.006,
    )
    for a in ((-14, -9, -2, 22), (12, -9, 26, 22), (-2, -9, 12, -0.2), (-2, 5, 12, 22)):
        box(a[0], a[1], -0.3, a[2], a[3], 0, st)
    for a in ((-2, -0.2, -0.2, 5), (10.2, -0.2, 12, 5)):
        box(a[0], a[1], -0.3, a[2], a[3], 0, st)
    pool(0, 0, 10, 4.8, p)
    # house: ground floor with glazed living room, cantilevered upper floor with timber and balcony
    Y = 8.6
    box(-6, Y, 0, -1.5, 17, 3.1, feat)
    box(-1.5, Y + 1.36, -0.1, 9, 14, 0.02, wood(*p['floor']))
    box(-1.6, Y + 1.4, 0, -1.5, 14, 3.1, wh)
    box(-7, Y - 1.2, 3.1, 11.2, 17.4, 3.42, wh)
    box(-4.6, Y - 0.2, 3.42, 8.6, 17, 6.5, wh)
    box(-5.4, Y - 1.4, 6.5, 9.6, 17.4, 6.78, wh)
    n = int(11 / 0.13)
    [
        box(-1 + i * 0.13, Y - 1.0, 3.04, -1 + i * 0.13 + 0.1, Y + 1.6, 3.1, tim)
        for i in range(n - 6)
    ]
    for i in range(6):
        x = -1.5 + i * 2.1
        box(x - 0.035, Y + 1.3, 0, x + 0.035, Y + 1.4, 3.1, dk)
    quad([(-1.5, Y + 1.35, 0), (9, Y + 1.35, 0), (9, Y + 1.35, 3.1), (-1.5, Y + 1.35, 3.1)], g)
    box(9, Y + 0.6, 0, 9.5, 17, 3.1, feat)
    box(-1.5, Y + 5, 0, 9, Y + 5.1, 3.1, paint('#d8c4a4'))
    slats(-4.4, Y - 0.23, -1.2, Y - 0.23, 3.42, 6.5, tim, 0.1, 0.06, 0.05)
    box(-0.6, Y - 0.26, 3.75, 3.2, Y - 0.2, 6.2, plain('#1f2a2e', 0.08))
    box(4.0, Y - 0.26, 3.42, 8.0, Y - 0.2, 6.1, plain('#26343a', 0.08))
    for x in (-0.6, 0.65, 1.9, 3.14):
        box(x, Y - 0.29, 3.75, x + 0.06, Y - 0.2, 6.2, dk)
    for x in (4.0, 5.3, 6.6, 7.94):
        box(x, Y - 0.29, 3.42, x + 0.06, Y - 0.2, 6.1, dk)
    quad(
        [(3.6, Y - 1.15, 3.42), (8.6, Y - 1.15, 3.42), (8.6, Y - 1.15, 4.4), (3.6, Y - 1.15, 4.4)],
        g,
    )
    box(3.6, Y - 1.17, 4.4, 8.6, Y - 1.13, 4.44, plain('#b9bcc0', 0.3, 1))
    lit = 0.5 + 1.3 * T['lamps']
    box(-1.4, Y + 1.65, 2.98, 8.9, Y + 1.9, 3.04, glow('#ffd09a', 3 * lit))
    area((3.7, Y + 3.2, 3.0), (0, 0, 0), (9, 2.6), 75 * lit, '#ffcf9a')
    area((3.7, Y + 0.2, 3.0), (0, 0, 0), (9, 1.6), 30 * lit, '#ffd7a8')
    if T['name'] == 'dusk':
        for x0, x1, z0, z1 in ((-0.5, 3.1, 3.8, 6.15), (4.1, 7.9, 3.5, 6.05)):
            box(x0, Y - 0.262, z0, x1, Y - 0.258, z1, window_glow(0.36 * lit))
    for x in (-5.2, -3.8, -2.4) if T['name'] != 'noon' else ():
        point((x, Y - 0.3, 0.35), 9 * T['lamps'])
    with put(1.6, Y + 3.4, 0):
        sofa(p, 2.6)
    with put(5.4, Y + 3.2, -25):
        armchair(p)
    pendant(3.6, Y + 3, 2.3, 3.1, p, 2, 0.3)
    picture(
        (2.2, Y + 5, 1.7), 2.2, 1.2, image_mat('a', art('dunes', p['art'], 3, 520, 290)), 'y1', tim
    )
    # pool deck: loungers, parasols, lounge, planting
    tw = fabric(p['second'], 60, 0.8)
    for i, x in enumerate((1.2, 2.5, 5.6, 6.9)):
        lounger(x, 6.75, 0, p, tw if i % 2 else None)
    parasol(1.85, 7.5, p)
    parasol(6.25, 7.5, p)
    daybed(-4.4, 3.6, 70, p)
    for x in (1.85, 6.25):
        coffee_round(x, 6.4, 0.22, 0.38, tim, tim)
        bowl(x, 6.4, 0.38, 0.1, plain(p['accent2'], 0.4))
    hedge(-14, 9, -6.2, 0, 1.7)
    box(-14, 13, 0, -6, 13.3, 2.4, wh)
    box(9.5, 14, 0, 26, 14.3, 2.4, wh)
    hedge(9.6, 13, 24, 0, 2.0, 1.1)
    lawn(12.6, -3, 24, 12.4, 0.03)
    lawn(-13.5, -3, -6.2, 8.4, 0.03)
    hedge(-7.0, 8.0, -6.2)
    for x, y, sc, k in (
        (13.6, 9.4, 0.68, 0),
        (16.6, 11.2, 0.78, 2),
        (12.9, 4.0, 0.6, 0),
        (-7.4, 6.3, 0.7, 0),
        (-9.8, 9.6, 0.8, 2),
        (20, 7.4, 0.75, 0),
        (-11.5, 3.5, 0.7, 2),
        (6.5, 21, 0.95, 0),
    ):
        palm(x, y, 0, sc, k)
    for x, y in ((12.9, 1.6), (13.2, 6.8), (12.8, 9.0), (14.6, 12.2), (-6.9, 2.0), (-7.3, 4.7)):
        place('S286', x, y, random.uniform(0, 360), 0, size=(1.3, 1.3, 1.1))
    for x, y in ((-1.2, 5.9), (11.0, 5.9), (-0.9, Y - 0.1), (9.3, Y - 0.2)):
        planter(x, y, p)
    for x, y in ((-2.6, 6.6), (11, -0.9)):
        planter(x, y, p, 'B78', (0.8, 0.8, 0.8), 0.4)
    for y in (1, 2.8, 4.6):
        lantern(-0.8, y, 0.3, 0, T['name'] != 'noon')
    water(-1.5, y0=60)
    _g = plain('#cdb892', 0.9)
    box(-400, 22, -0.5, 400, 70, -0.2, hazed(_g))
    (
        skyline([(520, -700, 900, 95, 70, 200)], -1, s.get('seed', 3), (330, 1100, 420))
        if s['view'] == 'marina'
        else None
    )
    if s['view'] != 'marina':
        [
            palm(
                -20 + i * 6 + random.uniform(-2, 2),
                26 + random.uniform(0, 8),
                0,
                random.uniform(0.7, 1),
                i,
            )
            for i in range(10)
        ]
