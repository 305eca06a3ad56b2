"""Desert camp: tented lounge and deck among dunes, with plunge pool or fire bowl."""

from outdoor import *

OUTDOOR = True
CAMS = {
    'a': dict(loc=(5.6, -4.2, 1.5), look=(1.0, 4.5), lens=24, shift=0.02),
    'b': dict(loc=(-4.8, -3.6, 1.45), look=(2.2, 4.5), lens=24, shift=0.02),
    'c': dict(loc=(0.6, -6.0, 1.5), look=(0.6, 6), lens=24, shift=0.0),
}


def build(p, s):
    dunes(-0.35, 7, 900, 1.15, s.get('seed', 3))
    m = sand()
    mesh(
        'near',
        [(-60, -20, -0.3), (60, -20, -0.3), (60, 12, -0.34), (-60, 12, -0.34)],
        [(0, 1, 2, 3)],
        m,
    )
    tim = grain(p['timber'], 0.5, 0)
    po = grain(p['timber'], 0.5, 2)
    cv = fabric('#efe4cf', 80, 0.4)
    warm = T['name'] != 'noon'
    n = 40
    for i in range(n):
        box(-4.6, -2.6 + i * 0.19, -0.12, 5.2, -2.6 + i * 0.19 + 0.18, 0, tim)
    # tent: swept canvas on poles, open front
    x0, x1, y0, y1 = -3.4, 1.6, 0.6, 4.4
    v, f = [], []
    N = 26
    for j in range(N + 1):
        for i in range(N + 1):
            a, b = i / N * 2 - 1, j / N * 2 - 1
            X = (x0 + x1) / 2 + a * (x1 - x0) / 2 * 1.16
            Y = (y0 + y1) / 2 + b * (y1 - y0) / 2 * 1.16
            z = (
                3.9
                - 1.35 * max(abs(a), abs(b)) ** 0.62
                - 0.12 * (1 - abs(abs(a) - abs(b))) * max(abs(a), abs(b))
            )
            v.append((X, Y, z))
    for j in range(N):
        for i in range(N):
            q = j * (N + 1) + i
            f.append((q, q + 1, q + N + 2, q + N + 1))
    o = mesh('canopy', v, f, cv, True)
    sd = o.modifiers.new('s', 'SOLIDIFY')
    sd.thickness = 0.02
    for x in (x0, x1):
        for y in (y0, y1):
            rod((x, y, 0), (x, y, 2.75), 0.045, po)
    curtain(x0, x1, y1, 2.6, cv, fold=0.22, amp=0.05)
    curtain(y0 + 1.6, y1, x0, 2.6, cv, 'y', 0.22, 0.05)
    for x in (x0, x1):
        curtain(
            x - 0.05,
            x + 0.35 if x == x0 else x + 0.05,
            y0,
            2.6,
            sheer('#f4ecdc', 0.12, 0.5),
            fold=0.12,
        )
    curtain(x1 - 0.35, x1, y0, 2.6, sheer('#f4ecdc', 0.12, 0.5), fold=0.12)
    sc = [p['accent'], p['stone'], p['dark'], p['accent2'], p['accent']]
    sadu = image_mat('sadu', rug_art('sadu', sc, 420, 420), 0.95, True)
    f1 = fabric('#e9dfcc', 120, 0.5)
    f2 = fabric(p['accent'], 200, 0.5)
    f3 = fabric(p['accent2'], 200, 0.5)
    rug(
        -0.9,
        2.3,
        4.2,
        3.0,
        image_mat(
            'rug',
            rug_art('kilim', ['#e6d8bf', p['accent'], '#4a342a', p['accent2']], 840, 600),
            0.95,
            True,
        ),
    )
    import majlis

    with put(-0.9, 3.75, 0):
        majlis.row(p, 4.2, (f1, sadu, f3, f2))
    with put(-2.85, 2.1, 90):
        majlis.row(p, 2.3, (f1, sadu, f3, f2))
    lathe(
        -0.7,
        2.2,
        0.02,
        [(0.001, 0), (0.3, 0), (0.3, 0.25), (0.48, 0.3), (0.5, 0.33), (0.001, 0.34)],
        tim,
        48,
    )
    br = plain(p['metal'], 0.25, 1)
    lathe(-0.7, 2.2, 0.36, [(0.001, 0.004), (0.33, 0), (0.36, 0.025), (0.001, 0.01)], br, 56)
    lathe(
        -0.8,
        2.25,
        0.37,
        [
            (0.001, 0),
            (0.07, 0),
            (0.085, 0.05),
            (0.05, 0.13),
            (0.035, 0.17),
            (0.05, 0.19),
            (0.012, 0.26),
            (0.001, 0.3),
        ],
        br,
    )
    bowl(-0.55, 2.1, 0.37, 0.1, br)
    for x, y, z in ((-0.9, 2.4, 2.25), (-2.3, 2.6, 2.4), (0.6, 2.6, 2.4)):
        lathe(
            x,
            y,
            z,
            [(0.02, -0.2), (0.14, -0.08), (0.17, 0.04), (0.12, 0.16), (0.03, 0.24)],
            br,
            12,
            False,
        )
        lathe(
            x,
            y,
            z,
            [(0.10, -0.1), (0.15, 0.03), (0.10, 0.12)],
            glow('#ffb966', 2 + 4 * T['lamps']),
            12,
        )
        rod((x, y, z + 0.2), (x, y, 3.4), 0.005, br, 6)
        point((x, y, z - 0.3), 14 * T['lamps'], '#ffb873')
    # deck: fire bowl, low chairs, lanterns, loungers
    fire(3.2, 0.2) if warm else coffee_round(3.2, 0.2, 0.5, 0.36, tim, tim)
    import terrace

    for x, y, r in ((4.3, 1.25, -42), (2.2, 1.7, 18), (4.5, -0.5, -100)):
        terrace.lounge(p, x, y, r, 0.85)
    for x, y, h in (
        (-3.9, 0.2, 0.45),
        (-3.6, -0.1, 0.3),
        (1.9, 0.35, 0.4),
        (4.9, 2.6, 0.5),
        (-4.2, -2.2, 0.4),
        (1.2, -2.2, 0.3),
        (4.9, -2.2, 0.42),
    ):
        lantern(x, y, h, 0, warm)
    for x, y in ((5.0, 3.6), (-4.2, 4.4)):
        planter(x, y, p, 'B85', (1.1, 1.1, 1.6), 0.6)
    drape([(-0.5, 0.0), (-0.49, 0.02), (0.6, 0.03)], 1.2, sadu, (-1.6, -0.9, 0.005), 8, 0.004)
    scatter([-1.9, -1.35], -0.3, 0.02, [f2, f3], 0.5)
    for i in range(8):  # string of bulbs
        a, b = Vector((1.6, 0.6, 2.75)), Vector((5.1, 4.2, 2.9))
        t = i / 7
        q = a.lerp(b, t) - Vector((0, 0, 0.5 * math.sin(math.pi * t)))
        ball(*q, 0.04, glow('#ffcf8a', 6 if warm else 1.5))
    rod((5.1, 4.2, 0), (5.1, 4.2, 2.9), 0.04, po)
    for x, y, sc_, k in (
        (8.2, 9.5, 0.5, 0),
        (10.2, 12, 0.62, 2),
        (-8.5, 12, 0.6, 0),
        (-10.5, 9.5, 0.5, 2),
    ):
        palm(x, y, -0.3, sc_, k)
