"""Living room, 6.4 x 5.4 m, window wall at +y. set: 'corner' (L sofa), 'pair' (sofa and tub chairs), 'leather'."""

from furniture import *

CAMS = {
    'a': dict(loc=(5.9, -0.75, 1.12), look=(1.75, 3.35), lens=23, shift=-0.02),
    'b': dict(loc=(1.75, -1.6, 1.1), look=(4.0, 3.6), lens=21, shift=-0.02),
    'c': dict(loc=(3.75, -1.5, 1.1), look=(3.05, 4), lens=20, shift=-0.015),
    'd': dict(loc=(5.3, 1.0, 1.1), look=(0.6, 2.75), lens=26, shift=-0.05),
}


def build(p, s):
    W, D, H, B = 6.4, 5.4, 2.95, 2.2
    dark = p['feature'] == '#4b4742'
    tim = grain(p['timber'], 0.4, 2)
    st = s.get('set', 'corner')
    room(
        W,
        D,
        H,
        B,
        (
            wood(*p['floor'], rot=90)
            if s.get('floor') != 'stone'
            else stone(p['stone'], p['vein'], 0.55, 0.1, 1.2)
        ),
        p['wall'],
        panes=4,
    )
    view(s['view'], {'marina': -85, 'sea': -45}.get(s['view'], -0.3), s.get('seed', 5))
    lin = sheer('#f4efe6', 0.12, 0.5)
    hv = fabric(p['second'], 120, 0.5)
    curtain(0.12, 0.8, D - 0.3, 2.66, lin)
    curtain(W - 0.8, W - 0.12, D - 0.3, 2.66, lin)
    curtain(0.06, 0.42, D - 0.42, 2.66, hv, fold=0.1)
    curtain(W - 0.42, W - 0.06, D - 0.42, 2.66, hv, fold=0.1)
    # sofa wall: plaster panel between timber battens, lit edges
    for y0, y1 in ((0.2, 1.0), (4.1, 4.85)):
        slats(0.036, y0, 0.036, y1, 0, H, tim, 0.075)
    box(0, 1.06, 0, 0.03, 4.04, H, paint(p['feature'], 0.8, 0.08))
    for y in (1.02, 4.05):
        box(0, y, 0, 0.02, y + 0.03, H, glow('#ffcf94', 2 + 2.5 * T['lamps']))
    picture(
        (0.03, 2.0, 1.72),
        0.95,
        1.25,
        image_mat('a1', art(s.get('art', 'dunes'), p['art'], 3)),
        'x0',
        tim,
    )
    picture((0.03, 3.1, 1.72), 0.95, 1.25, image_mat('a2', art('sun', p['art'], 4)), 'x0', tim)
    rug(
        2.75,
        2.5,
        3.9,
        3.1,
        image_mat('rug', rug_art(s.get('rug', 'border'), p['rug'], 620, 490), 0.95, True),
    )
    th = fabric(p['accent'], 90, 0.9)
    bcl = fabric(p['second'], 90, 0.8)
    cl = leather('#8a5a3a') if st == 'leather' else None
    with put(0.72, 2.55, 90):
        sofa(
            p,
            2.9 if st == 'corner' else 2.5,
            1.0,
            cl,
            3 if st == 'corner' else 2,
            'r' if st == 'corner' else None,
            throw=th,
        )
    if st != 'corner':
        with put(2.3, 4.25, 12):
            armchair(p, bcl, fabric(p['accent']))
        with put(3.5, 4.3, -14):
            armchair(p, bcl, fabric(p['accent2']))
    else:
        with put(4.55, 2.0, -112):
            armchair(p, bcl, fabric(p['accent2']))
    pouf(4.3, 3.35, 0.34, 0.4, fabric(p['accent2'], 60, 1))
    pouf(2.6, 0.95, 0.3, 0.38, fabric(p['accent'], 60, 1))
    mt = stone(p['stone'], p['vein'], 1.4, 0.12)
    coffee_round(2.75, 2.3, 0.55, 0.33, mt, plain(p['metal'], 0.3, 1))
    coffee_round(3.2, 3.05, 0.34, 0.44, tim, tim)
    tray(2.72, 2.28, 0.332, p)
    bowl(3.2, 3.05, 0.44, 0.14, plain(p['dark'], 0.4))
    arc_lamp(0.45, 0.72, p, 1.35, 2.1, 48)
    cyl(0.5, 4.28, 0, 0.5, 0.2, tim)
    lamp(0.5, 4.28, 0.5, 0.55, 0.2, p)
    place('S157', 0.62, 4.92, 20, size=(0.9, 0.9, 2.1))
    place('B81', 5.85, 4.75, 0, 0.28, size=(0.9, 0.9, 1.1))
    cyl(5.85, 4.75, 0, 0.34, 0.25, plain(p['stone'], 0.6), 0.21)
    # media wall on the right
    box(W - 0.05, 0.4, 0, W, 4.3, H, stone(p['stone'], p['vein'], 0.7, 0.15))
    tv(W - 0.08, 2.35, 1.0, 1.75, -90)
    sideboard(W - 0.3, 2.35, p, 2.8, 0.44, 0.5, 0.16, -90)
    books(W - 0.3, 1.4, 0.5, [p['accent'], '#efe8da', p['dark']], 80)
    vase(W - 0.3, 3.45, 0.5, 0.4, 0.12, plain(p['accent2'], 0.5), 1)
    pampas(W - 0.3, 3.45, 0.82, 0.6, 6)
    vase(W - 0.32, 3.12, 0.5, 0.22, 0.08, plain(p['stone'], 0.4), 0)
    pendant(2.75, 2.5, 2.25, H + 0.16, p, 3, 0.16)
    downlights([(0.28, y) for y in (0.3, 2, 3.7)] + [(W - 0.28, y) for y in (0.3, 2, 3.7)], H)
    fill(W / 2, 1.6, H + 0.1, 4.5, 3.5)
    place('S384', 1.6, D + 0.95, 160, 0)
    place('S384', 4.6, D + 0.95, 200, 0)
