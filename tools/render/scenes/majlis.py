"""Majlis: Arabic floor-seating lounge, 6.6 x 5.4 m, U of cushions with woven cloth, arches to the window side."""

from furniture import *

CAMS = {
    'a': dict(loc=(3.3, -1.2, 1.15), look=(3.3, 4), lens=19, shift=-0.02),
    'b': dict(loc=(5.6, -0.9, 1.2), look=(1.8, 3.4), lens=21, shift=-0.03),
    'c': dict(loc=(3.9, 0.5, 1.0), look=(0.4, 2.9), lens=26, shift=-0.03),
}


def arch_wall(y, x0, x1, H, holes, mat, t=0.3):
    """Wall along x with arched openings: holes = (centre, width, springing height)."""
    holes = sorted(holes)
    xs = [x0]
    for c, w, h in holes:
        xs += [c - w / 2, c + w / 2]
    xs.append(x1)
    for a, b in zip(xs[::2], xs[1::2]):
        box(a, y, 0, b, y + t, H, mat)
    for c, w, h in holes:
        n = 24
        pts = [
            (c - w / 2 * math.cos(math.pi * i / n), h + w * 0.58 * math.sin(math.pi * i / n) ** 0.9)
            for i in range(n + 1)
        ]
        v = [(x, yy, z) for yy in (y, y + t) for x, z in pts] + [
            (x, yy, H) for yy in (y, y + t) for x, z in pts
        ]
        k = n + 1
        f = []
        for i in range(n):
            f += [
                (i, i + 1, 2 * k + i + 1, 2 * k + i),
                (k + i + 1, k + i, 3 * k + i, 3 * k + i + 1),
                (i + 1, i, k + i, k + i + 1),
            ]
        mesh('arch', v, f, mat)


def row(p, L, mats, bolster=True):
    """Straight run of floor seating, back at +y, length along x."""
    base_, cloth, pad1, pad2 = mats
    n = max(1, round(L / 0.95))
    w = L / n
    cbox(0, 0, 0, L, 0.86, 0.1, grain(p['timber'], 0.45, 0), 0.01)
    for i in range(n):
        x = -L / 2 + w * (i + 0.5)
        soft(x, 0, 0.2, w - 0.012, 0.86, 0.2, base_, 0.05, 0.02, n=10)
        soft(
            x,
            0.35,
            0.55,
            w - 0.02,
            0.2,
            0.48,
            cloth if i % 2 == 0 else base_,
            0.08,
            0.03,
            (-7, 0, 0),
            n=10,
        )
    for i in range(n + 1):
        x = max(-L / 2 + 0.2, min(L / 2 - 0.2, -L / 2 + w * i))
        soft(x, -0.02, 0.41, 0.26, 0.56, 0.24, pad2 if i % 2 else cloth, 0.1, 0.02, n=10)
    for i in range(n):
        pillow(
            -L / 2 + w * (i + 0.5) + random.uniform(-0.06, 0.06),
            0.12,
            0.52,
            0.44,
            0.44,
            0.16,
            pad1 if i % 2 else pad2,
            (-20, random.uniform(-8, 8), random.uniform(-8, 8)),
        )


def build(p, s):
    W, D, H, B = 6.6, 5.4, 3.2, 2.2
    wl = paint(p['wall'], 0.8, 0.06)
    tim = grain(p['timber'], 0.4, 2)
    br = plain(p['metal'], 0.25, 1)
    room(
        W,
        D,
        H,
        B,
        (
            stone(p['stone'], p['vein'], 0.55, 0.15, 0.9)
            if s.get('floor') == 'stone'
            else wood(*p['floor'], rot=90)
        ),
        wl,
        panes=3,
        top=2.9,
        balcony=1.6 if s['view'] in ('marina', 'sea') else 3,
        rail=s['view'] in ('marina', 'sea'),
    )
    view(
        s['view'],
        {'marina': -85, 'sea': -30, 'desert': -0.6}.get(s['view'], -0.3),
        s.get('seed', 41),
    )
    arch_wall(D - 0.75, 0, W, H, [(1.25, 1.5, 1.75), (3.3, 1.8, 1.75), (5.35, 1.5, 1.75)], wl)
    sc = [p['accent'], p['stone'], p['dark'], p['accent2'], p['accent']]
    sadu = image_mat('sadu', rug_art('sadu', sc, 420, 420), 0.95, True)
    m = (
        fabric(p['main'], 120, 0.5),
        sadu,
        fabric(p['accent2'], 200, 0.5),
        fabric(p['accent'], 200, 0.5),
    )
    with put(0.62, 1.75, 90):
        row(p, 4.6, m)
    with put(W - 0.62, 1.75, -90):
        row(p, 4.6, m)
    with put(3.3, 4.1, 0):
        row(p, 3.3, m)
    rug(
        3.3,
        1.7,
        3.5,
        4.2,
        image_mat(
            'rug',
            rug_art(
                s.get('rug', 'kilim'), ['#e6d8bf', p['accent'], '#4a342a', p['accent2']], 700, 840
            ),
            0.95,
            True,
        ),
    )
    # low carved table with coffee service, brass trays
    t = grain(p['timber'], 0.35, 0)
    lathe(
        3.3,
        1.9,
        0,
        [
            (0.001, 0),
            (0.36, 0),
            (0.36, 0.03),
            (0.3, 0.06),
            (0.3, 0.26),
            (0.5, 0.3),
            (0.52, 0.32),
            (0.52, 0.35),
            (0.001, 0.35),
        ],
        t,
        8 * 6,
    )
    lathe(
        3.3,
        1.9,
        0.352,
        [(0.001, 0.004), (0.36, 0), (0.39, 0.025), (0.385, 0.028), (0.001, 0.01)],
        br,
        64,
    )
    lathe(
        3.2,
        1.95,
        0.362,
        [
            (0.001, 0),
            (0.07, 0),
            (0.085, 0.05),
            (0.05, 0.13),
            (0.035, 0.17),
            (0.05, 0.19),
            (0.04, 0.22),
            (0.012, 0.26),
            (0.01, 0.3),
            (0.001, 0.31),
        ],
        br,
    )
    rod((3.26, 1.93, 0.47), (3.36, 1.9, 0.55), 0.009, br)  # dallah
    for a in range(5):
        q = a * 1.2
        lathe(
            3.36 + 0.17 * math.cos(q),
            1.84 + 0.14 * math.sin(q),
            0.366,
            [(0.001, 0), (0.018, 0), (0.03, 0.045), (0.027, 0.045), (0.001, 0.01)],
            plain('#f3efe6', 0.2),
        )
    bowl(3.08, 1.72, 0.362, 0.11, br)
    [
        ball(
            3.08 + 0.05 * math.cos(a),
            1.72 + 0.05 * math.sin(a),
            0.42,
            0.022,
            plain('#4a2412', 0.35),
            1.5,
        )
        for a in range(6)
    ]
    candle(3.5, 2.1, 0.362, 0.09, 0.03, True)
    for x, y in ((1.75, 2.9), (4.85, 0.6)):
        lathe(
            x,
            y,
            0,
            [
                (0.001, 0),
                (0.22, 0),
                (0.2, 0.04),
                (0.06, 0.12),
                (0.06, 0.38),
                (0.25, 0.44),
                (0.25, 0.46),
                (0.001, 0.46),
            ],
            br,
            48,
        )
        vase(x, y, 0.46, 0.22, 0.07, plain(p['accent2'], 0.4), 0)
    for x, y, z in ((0.3, 4.35, 0), (W - 0.3, 4.35, 0)):
        lathe(
            x,
            y,
            z,
            [(0.001, 0), (0.2, 0), (0.26, 0.3), (0.16, 0.55), (0.2, 0.62), (0.001, 0.6)],
            plain(p['accent'], 0.5),
        )
        pampas(x, y, 0.55, 0.95, 9)
    for y in (0.4, 1.9, 3.4):  # carved niches with lamps on both side walls
        for X, sg in ((0.0, 1), (W, -1)):
            box(X, y - 0.34, 1.15, X + sg * 0.02, y + 0.34, 2.35, tim, 0.01)
            quad(
                [
                    (X + sg * 0.024, y - sg * 0.3, 1.19),
                    (X + sg * 0.024, y + sg * 0.3, 1.19),
                    (X + sg * 0.024, y + sg * 0.3, 2.31),
                    (X + sg * 0.024, y - sg * 0.3, 2.31),
                ],
                image_mat('lat', lattice(p), 0.8),
            )
    for x, y, z in ((3.3, 1.7, 2.15), (1.9, 1.0, 2.45), (4.7, 2.4, 2.45)):  # pierced lanterns
        lathe(
            x,
            y,
            z,
            [(0.02, -0.2), (0.14, -0.08), (0.17, 0.04), (0.12, 0.16), (0.03, 0.24), (0.015, 0.3)],
            br,
            12,
            False,
        )
        lathe(
            x,
            y,
            z,
            [(0.10, -0.1), (0.145, 0.03), (0.10, 0.12)],
            glow('#ffb966', 3 + 3 * T['lamps']),
            12,
        )
        rod((x, y, z + 0.28), (x, y, H + 0.16), 0.005, br, 6)
        point((x, y, z - 0.32), 7 * T['lamps'], '#ffb873')
    hv = fabric(p['accent'], 120, 0.5)
    curtain(0.05, 0.5, D - 0.2, 2.85, hv, fold=0.1)
    curtain(W - 0.5, W - 0.05, D - 0.2, 2.85, hv, fold=0.1)
    curtain(0.6, 1.3, D - 0.15, 2.85, sheer('#f4efe6', 0.15, 0.5))
    curtain(W - 1.3, W - 0.6, D - 0.15, 2.85, sheer('#f4efe6', 0.15, 0.5))
    downlights([(0.28, y) for y in (0, 1.8, 3.4)] + [(W - 0.28, y) for y in (0, 1.8, 3.4)], H)
    fill(W / 2, 1.4, H + 0.1, 4.4, 3.6, 1.1)


def lattice(p, n=300):
    """Mashrabiya-like star grid as an image."""
    y, x = np.mgrid[0 : int(n * 1.87), 0:n] / n * 5
    f = lambda a: np.abs((a % 1) - 0.5)
    a, b = f(x), f(y)
    c, d = f((x + y) / 1), f((x - y) / 1)
    k = (np.minimum(a, b) < 0.07) | (np.minimum(c, d) < 0.09)
    base_, lite = np.array([0.16, 0.1, 0.06]), np.array([0.86, 0.66, 0.42])
    return np.where(k[..., None], base_, lite * np.ones((*k.shape, 3)))
