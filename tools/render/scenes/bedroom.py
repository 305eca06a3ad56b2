"""Master bedroom, 5.6 x 4.8 m. Headboard on the left wall, window at +y. set: 'panel', 'arch', 'slat'."""

from furniture import *

CAMS = {
    'a': dict(loc=(5.15, -0.45, 1.15), look=(1.35, 2.75), lens=23, shift=-0.035),
    'b': dict(loc=(5.35, 3.4, 1.15), look=(0.6, 1.75), lens=21, shift=-0.05),
    'c': dict(loc=(0.95, -1.35, 1.25), look=(2.8, 3.6), lens=20, shift=-0.07),
}


def build(p, s):
    W, D, H, B = 5.6, 4.8, 2.9, 2.45
    k = s.get('set', 'panel')
    tim = grain(p['timber'], 0.4, 2)
    cy = 2.0
    room(W, D, H, B, wood(*p['floor'], rot=90), p['wall'], panes=3)
    view(s['view'], {'marina': -85, 'sea': -40}.get(s['view'], -0.3), s.get('seed', 8))
    lin = sheer('#f4efe6', 0.12, 0.5)
    hv = fabric(p['second'], 120, 0.5)
    curtain(0.12, 0.95, D - 0.3, 2.6, lin)
    curtain(W - 1.0, W - 0.12, D - 0.3, 2.6, lin)
    curtain(0.06, 0.5, D - 0.42, 2.6, hv, fold=0.1)
    curtain(W - 0.5, W - 0.06, D - 0.42, 2.6, hv, fold=0.1)
    if k == 'slat':
        slats(0.036, -0.6, 0.036, 4.1, 0, H, tim, 0.07)
    else:
        box(0, 0.2, 0, 0.03, 3.8, H, paint(p['feature'], 0.85, 0.08))
        m = paint(p['feature'], 0.7)
        if k == 'arch':
            for a in (0.3, 2.9):
                moulding('x', a, a + 0.8, 0.3, 2.6, 0.03, m)
            moulding('x', 1.2, 2.8, 1.5, 2.6, 0.03, m)
        else:
            slats(0.036, -0.55, 0.036, 0.15, 0, H, tim, 0.075)
            slats(0.036, 3.85, 0.036, 4.3, 0, H, tim, 0.075)
    for i in range(9):  # wardrobes along the back wall
        x = 0.02 + i * 0.62
        box(
            x,
            -B,
            0.06,
            min(x + 0.612, W - 0.01),
            -B + 0.6,
            2.6,
            grain(p['timber'], 0.4, 2) if i % 4 != 2 else plain('#2a2622', 0.12),
            0.003,
        )
        box(x + 0.54, -B + 0.6, 0.95, x + 0.556, -B + 0.62, 1.75, plain(p['metal'], 0.25, 1))
    picture(
        (0, -1.15, 1.6),
        0.8,
        1.1,
        image_mat('a0', art('arches', p['art'], 2)),
        'x0',
        plain(p['metal'], 0.3, 1),
    )
    for y in (0.16, 3.8):
        box(0, y, 0, 0.02, y + 0.03, H, glow('#ffcf94', 2 + 2.5 * T['lamps']))
    rug(
        1.95,
        cy,
        3.0,
        3.2,
        image_mat('rug', rug_art(s.get('rug', 'border'), p['rug'], 560, 600), 0.95, True),
    )
    with put(0.08, cy, 90):
        bed(p, 1.9, 2.1, 'arch' if k == 'arch' else 'panel', headw=2.5 if k != 'arch' else 2.2)
    for y in (cy - 1.5, cy + 1.5):
        with put(0.3, y, 90):
            nightstand(0, 0, p, 0.56)
    lamp(0.3, cy - 1.5, 0.46, 0.55, 0.19, p, 0)
    books(0.32, cy + 1.58, 0.46, [p['accent'], '#efe8da'], 70, 2)
    vase(0.22, cy + 1.36, 0.46, 0.2, 0.07, plain(p['stone'], 0.4), 0)
    pendant(0.28, cy + 1.5, 1.5, H + 0.1, p, 0 if k != 'slat' else 1, 0.1)
    if k != 'slat':
        picture(
            (0.03, cy, 2.02),
            1.5,
            0.85,
            image_mat('a1', art(s.get('art', 'dunes'), p['art'], 5, 560, 320)),
            'x0',
            plain(p['metal'], 0.3, 1),
        )
    # bench at the foot, reading corner, dresser with mirror
    with put(2.72, cy, 90):
        soft(0, 0, 0.4, 1.5, 0.45, 0.16, fabric(p['main'], 90, 0.8), 0.06, 0.02)
        [
            box(a * 0.6 - 0.02, -0.15, 0, a * 0.6 + 0.02, 0.15, 0.33, plain(p['metal'], 0.3, 1))
            for a in (-1, 1)
        ]
        drape(
            [(-0.26, 0.3), (-0.25, 0.5), (0, 0.505), (0.25, 0.5), (0.26, 0.3)],
            0.5,
            fabric(p['accent2'], 90, 0.9),
            (0.35, 0, 0),
            ripple=0.006,
        )
    with put(4.55, 3.75, -32):
        armchair(p, fabric(p['main'], 80, 0.9), fabric(p['accent']))
    cyl(3.9, 4.2, 0.0, 0.46, 0.19, stone(p['stone'], p['vein'], 2))
    books(3.9, 4.2, 0.46, [p['accent2'], p['dark']], 20, 2)
    floor_lamp(5.15, 4.2, p)
    sideboard(W - 0.27, 1.4, p, 2.0, 0.44, 0.78, 0.14, -90)
    tv(W - 0.03, 1.4, 1.15, 1.45, -90)
    vase(W - 0.27, 0.7, 0.78, 0.32, 0.1, plain(p['accent2'], 0.5), 1)
    pampas(W - 0.27, 0.7, 1.05, 0.5, 6)
    place('B102', W - 0.27, 2.1, 0, 0.78, scale=1.3)
    place('S157', 0.55, 4.35, 20, size=(0.8, 0.8, 1.95))
    pendant(2.8, 1.9, 2.3, H + 0.16, p, 3, 0.13)
    downlights([(0.28, y) for y in (0.3, 3.6)] + [(W - 0.28, y) for y in (0, 1.6, 3.2)], H)
    fill(W / 2, 1.2, H + 0.1, 3.6, 3)
