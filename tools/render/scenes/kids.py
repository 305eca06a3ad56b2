"""Children's / second bedroom, 4.8 x 4.4 m. set: 'twin' (two beds) or 'house' (house-frame bed)."""

from furniture import *

CAMS = {
    'a': dict(loc=(4.45, -1.1, 1.15), look=(1.6, 2.8), lens=21, shift=-0.03),
    'b': dict(loc=(0.5, -1.1, 1.15), look=(3.0, 3.2), lens=21, shift=-0.03),
}


def build(p, s):
    W, D, H, B = 4.8, 4.4, 2.8, 1.8
    tim = grain(p['timber'], 0.45, 2)
    wt = plain('#f1ede6', 0.4)
    k = s.get('set', 'twin')
    room(
        W,
        D,
        H,
        B,
        wood(*p['floor'], rot=90),
        p['wall'],
        panes=2,
        cove=False,
        balcony=1.4 if s['view'] != 'garden' else 0,
    )
    view(s['view'], {'marina': -60, 'sea': -38}.get(s['view'], -0.3), s.get('seed', 61))
    # painted hills along the left wall
    Y = np.linspace(-1.8, 4.4, 60)
    for i, (c, h0, a) in enumerate(
        ((p['art'][1], 1.55, 0.28), (p['art'][2], 1.15, 0.22), (p['art'][4], 0.8, 0.16))
    ):
        x = 0.004 + i * 0.003
        t = [(x, y, h0 + a * math.sin(y * 1.3 + i * 2)) for y in Y]
        mesh(
            'hill',
            [(x, y, 0) for y in Y] + t,
            [(j, j + 1, j + 61, j + 60) for j in range(59)],
            paint(c, 0.9),
        )
    o = cyl(0, 0, 0, 0.004, 0.34, paint(p['accent2'], 0.9), seg=48)
    o.rotation_euler = (0, math.pi / 2, 0)
    o.location = (0.002, 3.5, 2.05)
    curtain(0.1, 0.75, D - 0.25, 2.5, fabric(p['second'], 120, 0.4))
    curtain(W - 0.75, W - 0.1, D - 0.25, 2.5, fabric(p['second'], 120, 0.4))
    curtain(0.75, 1.2, D - 0.2, 2.5, sheer('#f6f1e8', 0.2, 0.5))
    rug(2.6, 1.7, 2.4, 2.6, image_mat('rug', rug_art('diamond', p['rug'], 460, 500), 0.95, True))

    def cot(x, y, rot, c1, c2):
        with put(x, y, rot):
            soft(0, -0.05, 0.52, 1.06, 0.1, 0.9, fabric(c1, 120, 0.5), 0.05, 0.02)
            box(-0.5, -2.0, 0.12, 0.5, -0.08, 0.3, tim, 0.01)
            [cbox(a * 0.44, b, 0, 0.06, 0.06, 0.12, tim) for a in (-1, 1) for b in (-1.9, -0.2)]
            soft(0, -1.04, 0.4, 0.98, 1.9, 0.2, fabric('#f3efe8', 140, 0.2), 0.07, 0.01)
            soft(0, -1.32, 0.46, 1.04, 1.36, 0.16, fabric(c2, 80, 0.9), 0.07, 0.015, wrinkle=0.014)
            pillow(0, -0.3, 0.68, 0.6, 0.42, 0.17, fabric('#f5f1ea'), (-28, 0, 3))
            pillow(0.1, -0.46, 0.64, 0.38, 0.36, 0.14, fabric(c1), (-34, 6, -8))

    if k == 'twin':
        cot(0.08, 1.0, 90, p['accent'], p['art'][2])
        cot(0.08, 3.3, 90, p['accent2'], p['art'][1])
        with put(0.28, 2.15, 90):
            nightstand(0, 0, p, 0.46)
        lamp(0.28, 2.15, 0.46, 0.42, 0.15, p, 0)
    else:
        cot(0.14, 2.3, 90, p['accent'], p['art'][1])
        q = lambda a, b: rod(a, b, 0.03, tim)
        for y in (1.72, 2.88):
            for x in (0.1, 2.2):
                q((x, y, 0), (x, y, 1.75))
            q((0.1, y, 1.75), (2.2, y, 1.75))
        for x in (0.1, 2.2):
            q((x, 1.72, 1.75), (x, 2.3, 2.3))
            q((x, 2.88, 1.75), (x, 2.3, 2.3))
        q((0.1, 2.3, 2.3), (2.2, 2.3, 2.3))
        [
            ball(
                0.1 + 2.1 * i / 9,
                1.72,
                1.68 - 0.1 * math.sin(math.pi * i / 9),
                0.022,
                glow('#ffd9a0', 4),
            )
            for i in range(10)
        ]
    # right wall: low shelves, play table, teepee, toys
    for i in range(4):
        y = 0.1 + i * 0.62
        cbox(W - 0.2, y, 0, 0.36, 0.6, 0.04, wt)
        cbox(W - 0.2, y, 0.4, 0.36, 0.6, 0.03, wt)
        cbox(W - 0.2, y, 0.78, 0.38, 0.62, 0.03, wt)
        cbox(W - 0.2, y - 0.3, 0, 0.36, 0.025, 0.8, wt)
        if i % 2:
            cbox(W - 0.2, y, 0.05, 0.3, 0.46, 0.26, fabric(p['art'][1 + i % 3], 50, 1), 0.03)
        else:
            for b in range(6):
                cbox(
                    W - 0.2,
                    y - 0.2 + b * 0.05,
                    0.04,
                    0.2,
                    0.035,
                    random.uniform(0.2, 0.28),
                    plain(p['art'][1 + b % 4], 0.6),
                    0.002,
                )
        for b in range(5):
            cbox(
                W - 0.2,
                y - 0.2 + b * 0.05,
                0.43,
                0.19,
                0.034,
                random.uniform(0.2, 0.28),
                plain((p['accent'], p['accent2'], p['second'], '#efe8da')[(b + i) % 4], 0.6),
                0.002,
            )
    cbox(W - 0.2, 2.26, 0, 0.36, 0.025, 0.8, wt)
    place('051', W - 0.22, 0.35, -70, 0.81, scale=1.0)
    place('B106', W - 0.2, 1.0, -80, 0.81, scale=1.2)
    vase(W - 0.2, 2.0, 0.81, 0.22, 0.07, plain(p['accent2'], 0.4), 0)
    place('077', W - 0.22, 1.55, 0, 0.81, size=(0.26, 0.26, 0.26))
    picture((W, 0.6, 1.65), 0.55, 0.72, image_mat('a1', art('sun', p['art'], 3)), 'x1', tim)
    picture((W, 1.35, 1.65), 0.55, 0.72, image_mat('a2', art('arches', p['art'], 4)), 'x1', tim)
    picture((W, 2.1, 1.65), 0.55, 0.72, image_mat('a3', art('dunes', p['art'], 6)), 'x1', tim)
    with put(3.95, 3.4, -30):
        P = [(a * 0.62, b * 0.62, 0) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        top_ = (0, 0, 1.75)
        f = fabric('#f0e8da', 90, 0.4)
        for a, b in ((1, 2), (2, 3), (3, 0)):
            mesh('tp', [P[a], P[b], top_], [(0, 1, 2)], f)
        mesh('tp', [P[0], (-0.2, -0.62, 0), (-0.02, -0.06, 1.6), top_], [(0, 1, 2, 3)], f)
        mesh('tp', [(0.2, -0.62, 0), P[1], top_, (0.02, -0.06, 1.6)], [(0, 1, 2, 3)], f)
        for c in P:
            rod(c, Vector(top_) * 1.16 - Vector(c) * 0.16, 0.014, tim)
        pillow(-0.1, 0.1, 0.2, 0.45, 0.4, 0.16, fabric(p['accent']), (-40, 0, 10))
        soft(0, -0.1, 0.05, 0.9, 0.9, 0.09, fabric(p['second'], 60, 1), 0.04, 0.01)
    place('S360', 2.9, 1.5, 0, 0.016, size=(0.68, 0.5, 0.46))
    place('S359', 2.9, 1.0, 180, 0.016)
    place('S359', 3.5, 1.6, -90, 0.016)
    books(2.85, 1.5, 0.476, [p['accent2'], p['accent']], 20, 2, 0.22, 0.17)
    ball(2.1, 0.9, 0.13, 0.11, fabric(p['accent2'], 60, 0.6))
    pouf(1.75 if k == 'twin' else 3.1, 2.5, 0.26, 0.3, fabric(p['second'], 50, 1))
    for i, (dx, dz) in enumerate(((0, 0), (0.3, -0.25), (-0.28, -0.12))):
        ball(2.6 + dx, 2.2, 2.3 + dz, 0.13, glow('#fff0d6', 0.8 + 0.9 * T['lamps']))
        rod((2.6 + dx, 2.2, 2.43 + dz), (2.6 + dx, 2.2, H), 0.003, wt, 6)
    downlights([(x, y) for x in (1.1, 3.7) for y in (0.2, 2.4)], H)
    fill(W / 2, 1.4, H - 0.02, 3.4, 3, 1.1)
    place('B81', 4.4, 4.0, 0, 0, size=(0.6, 0.6, 0.9)) if k != 'twin' else None
