"""Kitchen with island and dining, 6.4 x 5.2 m. Units on the left wall, window at +y."""

from furniture import *

CAMS = {
    'a': dict(loc=(5.75, -1.25, 1.2), look=(1.75, 2.6), lens=23, shift=-0.03),
    'b': dict(loc=(1.3, -1.6, 1.35), look=(4.3, 3.6), lens=20, shift=-0.05),
    'c': dict(loc=(5.6, 1.2, 1.25), look=(0.3, 1.9), lens=24, shift=-0.04),
}


def build(p, s):
    W, D, H, B = 6.4, 5.2, 2.9, 2.1
    tim = grain(p['timber'], 0.4, 2)
    cab = paint(p['cabinet'], 0.42, 0.01)
    top = stone(p['stone'], p['vein'], 1.2, 0.08)
    br = plain(p['metal'], 0.25, 1)
    blk = plain('#0d0d0f', 0.1)
    led = glow('#ffd19a', 4 + 3 * T['lamps'])
    room(
        W,
        D,
        H,
        B,
        (
            stone(p['stone'], p['vein'], 0.5, 0.12, 1.0)
            if s.get('floor') == 'stone'
            else wood(*p['floor'], rot=90)
        ),
        p['wall'],
        panes=4,
    )
    view(s['view'], {'marina': -85, 'sea': -45}.get(s['view'], -0.3), s.get('seed', 11))
    n = 6
    w = 0.64
    y0 = 0.0
    for i in range(n):
        y = y0 + i * w
        cbox(0.31, y + w / 2, 0.1, 0.6, w - 0.008, 0.78, cab, 0.004)
        box(0.612, y + 0.05, 0.80, 0.635, y + w - 0.05, 0.814, br)
        if i not in (2, 3):
            cbox(0.18, y + w / 2, 1.52, 0.36, w - 0.006, 0.85, tim, 0.003)
    box(0.06, y0, 0, 0.56, y0 + n * w, 0.1, blk)
    box(0, y0 - 0.02, 0.88, 0.65, y0 + n * w + 0.02, 0.92, top, 0.004)
    box(0, y0, 0.92, 0.02, y0 + n * w, 1.52, top)
    box(0, y0 + 2 * w, 1.52, 0.02, y0 + 4 * w, H, top)
    box(0.02, y0 + 2 * w + 0.05, 1.62, 0.26, y0 + 4 * w - 0.05, 1.65, tim)
    box(0.0, y0 + 2 * w + 0.1, 1.98, 0.44, y0 + 4 * w - 0.1, 2.1, cab, 0.01)
    box(0.0, y0 + 2 * w + 0.3, 2.1, 0.3, y0 + 4 * w - 0.3, H, cab, 0.004)
    for a, b in ((0, 2), (4, 6)):
        box(0.3, y0 + a * w, 1.505, 0.34, y0 + b * w, 1.518, led)
    for i in range(3):
        vase(
            0.14,
            y0 + 2 * w + 0.25 + i * 0.3,
            1.65,
            0.16 + 0.04 * i,
            0.06,
            plain((p['accent2'], p['stone'], p['second'])[i], 0.4),
            i,
        )
    box(0.1, y0 + 2.5 * w, 0.921, 0.56, y0 + 3.5 * w, 0.926, blk)
    box(0.12, y0 + 4.6 * w, 0.905, 0.52, y0 + 5.4 * w, 0.922, plain('#8b8d8f', 0.3, 1))
    rod((0.1, y0 + 5 * w, 0.92), (0.1, y0 + 5 * w, 1.3), 0.013, br)
    rod((0.1, y0 + 5 * w, 1.3), (0.3, y0 + 5 * w, 1.3), 0.012, br)
    rod((0.3, y0 + 5 * w, 1.3), (0.3, y0 + 5 * w, 1.22), 0.012, br)
    for y, t in ((y0 + n * w + 0.36, cab), (y0 + n * w + 1.02, cab), (-0.38, cab), (-1.04, cab)):
        cbox(0.32, y, 0.05, 0.62, 0.65, 2.32, t, 0.004)
        box(0.63, y - 0.27, 1.0, 0.65, y - 0.255, 1.6, br)
    yo = y0 + n * w + 0.36
    box(0.628, yo - 0.29, 1.0, 0.64, yo + 0.29, 1.5, blk)
    box(0.628, yo - 0.29, 1.54, 0.64, yo + 0.29, 1.92, blk)
    box(0, -1.4, 2.37, 0.63, D - 0.4, H, paint(p['wall']))
    # island, stools, pendants
    x0, x1, ya, yb = 1.95, 2.95, 0.45, 3.05
    box(x0 + 0.06, ya + 0.06, 0.06, x1 - 0.3, yb - 0.06, 0.9, cab, 0.004)
    slats(x1 - 0.3, yb - 0.08, x1 - 0.3, ya + 0.08, 0.06, 0.9, tim, 0.05, 0.028, 0.02)
    box(x0, ya, 0.9, x1, yb, 0.95, top, 0.005)
    box(x0, ya, 0, x1, ya + 0.05, 0.9, top)
    box(x0, yb - 0.05, 0, x1, yb, 0.9, top)
    for i in range(4):
        with put(3.12, ya + 0.42 + i * 0.59, -90):
            f = fabric(p['second'], 90, 0.7)
            soft(0, 0, 0.7, 0.42, 0.4, 0.08, f, 0.035, 0.015, n=8)
            soft(0, 0.18, 0.86, 0.42, 0.06, 0.26, f, 0.028, 0.01, (-6, 0, 0), n=8)
            for a in (-1, 1):
                for b in (-1, 1):
                    rod((a * 0.15, b * 0.14, 0.67), (a * 0.19, b * 0.18, 0), 0.011, br, 8)
            for a in (-1, 1):
                rod((-0.18, a * 0.17, 0.24), (0.18, a * 0.17, 0.24), 0.008, br, 6)
    for y in (1.0, 1.75, 2.5):
        pendant(2.42, y, 1.72, H + 0.16, p, s.get('lamp', 1), 0.13)
    place('S355', 2.35, 1.1, 0, 0.95, size=(0.34, 0.34, 0.15))
    vase(2.4, 2.5, 0.95, 0.3, 0.09, plain(p['stone'], 0.35), 1)
    place('S100', 2.4, 2.5, 0, 1.12, size=(0.34, 0.34, 0.36))
    cbox(2.3, 1.75, 0.95, 0.4, 0.26, 0.02, tim, 0.004, 15)
    bowl(2.28, 1.76, 0.97, 0.08, plain('#efe8da', 0.4))
    books(2.55, 2.02, 0.95, [p['accent'], p['accent2']], 30, 2, 0.22, 0.16)
    place('S102', 0.32, 0.5, 90, 0.92, size=(0.36, 0.32, 0.34))
    place('B83', 0.22, 2.28, 0, 0.92)
    place('B19', 0.2, 1.05, 90, 0.921)
    place('S377', 0.22, 1.2, 90, 0.92)
    place('B92', 0.25, 3.7, 0, 0.92, scale=0.8)
    # dining by the window
    rug(4.85, 3.55, 2.6, 2.4, image_mat('rug', rug_art('border', p['rug'], 500, 460), 0.95, True))
    table(
        4.85, 3.55, 1.9, 1.0, 0.75, tim if s.get('floor') == 'stone' else top, plain(p['dark'], 0.4)
    )
    for x in (4.3, 5.4):
        chair_dining(x, 2.85, 180, p)
        chair_dining(x, 4.25, 0, p)
    vase(4.85, 3.55, 0.75, 0.26, 0.1, plain(p['accent2'], 0.45), 1)
    pampas(4.85, 3.55, 0.97, 0.5, 8)
    for x in (4.3, 5.4):
        for y in (3.25, 3.85):
            lathe(
                x,
                y,
                0.752,
                [(0.001, 0), (0.09, 0), (0.135, 0.012), (0.13, 0.016), (0.001, 0.006)],
                plain('#f2eee6', 0.25),
            )
            lathe(
                x,
                y,
                0.762,
                [(0.001, 0), (0.07, 0), (0.1, 0.012), (0.001, 0.006)],
                plain(p['second'], 0.35),
            )
    pendant(4.85, 3.55, 1.75, H + 0.16, p, 2, 0.2)
    box(W - 0.012, 0.5, 0.0, W, 4.2, H, paint(p['feature'], 0.85))
    picture(
        (W - 0.012, 2.4, 1.55),
        1.5,
        1.1,
        image_mat('a1', art(s.get('art', 'strokes'), p['art'], 9, 520, 380)),
        'x1',
        tim,
    )
    sideboard(W - 0.28, 1.0, p, 1.7, 0.42, 0.8, 0.14, -90)
    lamp(W - 0.28, 0.5, 0.8, 0.5, 0.18, p, 1)
    vase(W - 0.28, 1.5, 0.8, 0.3, 0.1, plain(p['stone'], 0.4), 0)
    books(W - 0.28, 1.05, 0.8, [p['accent'], '#efe8da', p['accent2']], 80)
    lin = sheer('#f4efe6', 0.12, 0.5)
    curtain(W - 0.75, W - 0.08, D - 0.3, 2.6, lin)
    curtain(0.75, 1.15, D - 0.3, 2.6, lin)
    place('S157', 5.95, 4.75, 20, size=(0.8, 0.8, 1.9))
    downlights([(1.1, y) for y in (0.3, 2, 3.7)] + [(W - 0.28, y) for y in (0.3, 2, 3.7)], H)
    fill(W / 2, 1.4, H + 0.1, 4.4, 3.4)
