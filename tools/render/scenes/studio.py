"""Studio apartment, 6.8 x 5.2 m: bed, sofa, desk and kitchenette in one room, window at +y."""

from furniture import *

CAMS = {
    'a': dict(loc=(6.4, -1.35, 1.2), look=(2.2, 3.0), lens=20, shift=-0.03),
    'b': dict(loc=(0.5, -1.3, 1.2), look=(4.4, 3.2), lens=20, shift=-0.03),
    'c': dict(loc=(6.3, 0.75, 1.15), look=(0.9, 3.25), lens=20, shift=-0.04),
    'd': dict(loc=(3.3, -1.7, 1.2), look=(3.9, 3.4), lens=20, shift=-0.03),
}


def build(p, s):
    W, D, H, B = 6.8, 5.2, 2.85, 2.0
    tim = grain(p['timber'], 0.4, 2)
    br = plain(p['metal'], 0.25, 1)
    blk = plain('#101012', 0.15)
    room(W, D, H, B, wood(*p['floor'], rot=90), p['wall'], panes=4, cove=False)
    view(s['view'], {'marina': -70, 'sea': -40}.get(s['view'], -0.3), s.get('seed', 51))
    lin = sheer('#f4efe6', 0.12, 0.5)
    hv = fabric(p['second'], 120, 0.5)
    curtain(0.1, 0.75, D - 0.3, 2.55, lin)
    curtain(W - 0.75, W - 0.1, D - 0.3, 2.55, lin)
    curtain(0.05, 0.42, D - 0.4, 2.55, hv, fold=0.1)
    curtain(W - 0.42, W - 0.05, D - 0.4, 2.55, hv, fold=0.1)
    # sleeping side (left), behind a slatted screen
    box(0, 1.7, 0, 0.03, 4.9, H, paint(p['feature'], 0.85, 0.07))
    rug(1.7, 3.2, 2.7, 2.7, image_mat('r1', rug_art('border', p['rug'], 500, 500), 0.95, True))
    with put(0.08, 3.3, 90):
        bed(p, 1.6, 2.05, 'panel', headw=2.3)
    with put(0.3, 2.05, 90):
        nightstand(0, 0, p, 0.48)
    with put(0.3, 4.55, 90):
        nightstand(0, 0, p, 0.48)
    lamp(0.3, 2.05, 0.46, 0.5, 0.17, p, 0)
    lamp(0.3, 4.55, 0.46, 0.5, 0.17, p, 0)
    picture(
        (0.03, 3.3, 1.95), 1.4, 0.8, image_mat('a1', art('dunes', p['art'], 5, 560, 320)), 'x0', br
    )
    slats(2.3, 1.5, 0.05, 1.5, 0, H, tim, 0.12, 0.05, 0.05)
    # living side (right)
    rug(
        4.9,
        2.55,
        2.9,
        2.4,
        image_mat('r2', rug_art(s.get('rug', 'diamond'), p['rug'], 560, 460), 0.95, True),
    )
    with put(W - 0.62, 2.7, -90):
        sofa(p, 2.1, 0.92, None, 2, throw=fabric(p['accent'], 90, 0.9))
    with put(4.5, 4.2, 22):
        armchair(p, fabric(p['second'], 90, 0.8), fabric(p['accent2']))
    coffee_round(4.85, 2.6, 0.45, 0.34, stone(p['stone'], p['vein'], 1.4, 0.12), tim)
    tray(4.8, 2.6, 0.342, p)
    pouf(4.5, 1.6, 0.28, 0.36, fabric(p['accent2'], 60, 1))
    picture((W, 2.3, 1.65), 0.75, 1.0, image_mat('a2', art('sun', p['art'], 4)), 'x1', tim)
    picture((W, 3.2, 1.65), 0.75, 1.0, image_mat('a3', art('arches', p['art'], 4)), 'x1', tim)
    floor_lamp(W - 0.4, 4.25, p)
    # kitchenette on the left towards the entrance, small round table
    cab = paint(p['cabinet'], 0.45, 0.01)
    top = stone(p['stone'], p['vein'], 1.4, 0.1)
    for i in range(4):
        y = -1.3 + i * 0.62
        cbox(0.31, y + 0.31, 0.1, 0.6, 0.61, 0.78, cab, 0.004)
        cbox(0.18, y + 0.31, 1.5, 0.34, 0.61, 0.8, tim, 0.003)
        box(0.612, y + 0.05, 0.8, 0.63, y + 0.56, 0.812, br)
    box(0, -1.32, 0.88, 0.64, 1.2, 0.92, top, 0.004)
    box(0, -1.32, 0.92, 0.015, 1.2, 1.5, top)
    box(0.28, -1.3, 1.485, 0.32, 1.18, 1.498, glow('#ffd19a', 4 + 3 * T['lamps']))
    box(0.1, -0.4, 0.921, 0.55, 0.12, 0.926, blk)
    place('B19', 0.2, 0.9, 90, 0.921)
    place('S355', 0.32, 0.7, 0, 0.92, size=(0.26, 0.26, 0.12))
    place('K28', 0.3, 0.4, 0, 0.92)
    table(2.75, 0.25, 0.8, 0.8, 0.75, top, br, 0, 1)
    chair_dining(2.75, -0.5, 180, p)
    chair_dining(3.5, 0.3, -90, p)
    vase(2.75, 0.25, 0.75, 0.2, 0.07, plain(p['accent2'], 0.4), 0)
    pampas(2.75, 0.25, 0.92, 0.35, 5)
    pendant(2.75, 0.25, 1.75, H, p, 2, 0.18)
    place('S157', 3.0, 4.8, 20, size=(0.75, 0.75, 1.85))
    downlights([(x, y) for x in (1.2, 3.4, 5.6) for y in (0.4, 3.2)], H)
    fill(W / 2, 1.6, H - 0.02, 4.8, 3.6)
