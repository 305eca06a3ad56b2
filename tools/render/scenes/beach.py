"""Beach front: soft sand, cabanas, parasols and palms, calm sea to the horizon (+y)."""

from outdoor import *

OUTDOOR = True
CAMS = {
    'a': dict(loc=(4.6, -3.4, 1.5), look=(-0.2, 8), lens=25, shift=0.03),
    'b': dict(loc=(-5.2, -3.0, 1.5), look=(2.2, 8), lens=23, shift=0.06),
    'c': dict(loc=(0.2, -5.2, 1.45), look=(0.2, 8), lens=26, shift=0.03),
}


def build(p, s):
    v, f = [], []
    N = 110
    sd = sand('#e2cba2', 0.25, 20)
    for j in range(N + 1):
        for i in range(N + 1):
            x = -70 + 140 * i / N
            y = -14 + 40 * j / N
            z = (
                0.05 * mnoise.noise(Vector((x * 0.5, y * 0.5, 0)))
                + 0.02 * mnoise.noise(Vector((x * 2, y * 2, 3)))
                - max(0, y - 7) * 0.045
            )
            v.append((x, y, z))
    for j in range(N):
        for i in range(N):
            q = j * (N + 1) + i
            f.append((q, q + 1, q + N + 2, q + N + 1))
    mesh('sand', v, f, sd, True)
    # shallow turquoise strip fading into the sea, foam at the edge
    sh, nt, b = base('shallow')
    vv = coords(nt, 'Object')
    n = node(nt, 'TexNoise', {'Vector': vv, 'Scale': 0.25, 'Detail': 4}).outputs[0]
    yy = node(nt, 'SeparateXYZ', {0: vv}).outputs[1]
    d = node(
        nt, 'MapRange', {0: math_(nt, 'ADD', yy, math_(nt, 'MULTIPLY', n, 14)), 1: 22, 2: 95}
    ).outputs[0]
    nt.links.new(
        ramp(nt, d, [(0, '#8fd6cc'), (0.2, '#35b2b8'), (0.6, '#0f7f97'), (1, '#0a5f7d')]),
        b.inputs['Base Color'],
    )
    b.inputs['Roughness'].default_value = 0.07
    b.inputs['Specular'].default_value = 0.13
    bump(
        nt,
        b,
        math_(
            nt,
            'ADD',
            node(
                nt,
                'TexNoise',
                {
                    'Vector': node(nt, 'Mapping', {0: vv, 'Scale': (0.35, 1, 1)}).outputs[0],
                    'Scale': 0.9,
                    'Detail': 5,
                },
            ).outputs[0],
            math_(
                nt,
                'MULTIPLY',
                node(nt, 'TexNoise', {'Vector': vv, 'Scale': 5, 'Detail': 3}).outputs[0],
                0.2,
            ),
        ),
        0.5,
        0.16,
    )
    hazed(sh, 9000, 300)
    z = -0.32
    quad([(-22000, 12, z), (22000, 12, z), (22000, 22000, z), (-22000, 22000, z)], sh)
    for k, (y0, wd) in enumerate(((13.1, 0.5), (16.4, 0.3), (22, 0.35))):
        pts = []
        M = 160
        for i in range(M + 1):
            x = -60 + 120 * i / M
            c = y0 + 0.8 * math.sin(x * 0.21 + k) + 0.35 * math.sin(x * 0.63 + k * 2)
            w = wd * (0.6 + 0.5 * mnoise.noise(Vector((x * 0.5, k, 0))))
            pts += [(x, c, z + 0.035), (x, c + max(0.05, w), z + 0.035)]
        mesh(
            'foam',
            pts,
            [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(M)],
            plain('#f4f6f2', 0.7),
        )
    tw = fabric(p['second'], 60, 0.8)
    tim = grain(p['timber'], 0.45, 2)
    for gx, gy, r in ((-1.4, 3.4, 174), (2.9, 4.2, 184), (-6.0, 5.0, 176), (7.4, 5.4, 182)):
        for a in (-0.85, 0.85):
            lounger(gx + a, gy, r, p, tw)
        parasol(gx, gy + 0.2, p, 2.5, 1.55, ('#f1ebdf', '#e8dcc4')[int(abs(gx)) % 2])
        coffee_round(gx, gy - 0.5, 0.2, 0.36, tim, tim)
        bowl(gx, gy - 0.5, 0.36, 0.09, plain(p['accent2'], 0.4))
    daybed(-4.6, 0.8, 30, p)
    daybed(8.6, 1.4, -20, p)
    for x, y, sc, k in (
        (6.6, 7.6, 0.56, 2),
        (8.4, 6.4, 0.62, 0),
        (-7.2, 6.6, 0.6, 2),
        (-9.4, 8.2, 0.64, 0),
        (12.4, 8.5, 0.66, 2),
        (-13, 7, 0.66, 0),
        (10.2, 9.6, 0.55, 0),
        (-11.6, 10, 0.5, 2),
    ):
        palm(x, y, -0.1, sc, k)
    for x, y in ((6.9, 7.2), (-7.4, 6.2), (8.6, 5.9), (-9.6, 7.8)):
        place('S286', x, y, random.uniform(0, 360), -0.05, size=(1.2, 1.2, 0.8))
    for i in range(12):
        box(
            1.0,
            -5 + i * 0.75,
            -0.02,
            2.1,
            -5 + i * 0.75 + 0.66,
            0.04,
            grain(p['timber'], 0.6, 0),
            0.01,
        )  # boardwalk
    for x, y in ((0.7, -0.6), (2.4, 1.4), (0.7, 2.6)):
        lantern(x, y, 0.36, 0.02, T['name'] != 'noon')
    if s['view'] == 'marina':
        skyline(
            [(1500, -1500, -300, 85, 60, 220), (1700, 500, 1500, 110, 60, 260)],
            z,
            s.get('seed', 3),
            (-620, 1900, 430),
        )
    yacht(-60, 260, z, 26, 10)
    yacht(150, 420, z, 30, 170)
