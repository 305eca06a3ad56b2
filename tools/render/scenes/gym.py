"""Residents' gym and yoga corner, 8 x 5.4 m, window wall at +y."""

from furniture import *

CAMS = {
    'a': dict(loc=(7.6, -1.3, 1.3), look=(2.8, 3.3), lens=20, shift=-0.03),
    'b': dict(loc=(0.5, -1.4, 1.3), look=(4.8, 3.6), lens=20, shift=-0.03),
}


def build(p, s):
    W, D, H, B = 8, 5.4, 3.1, 2.0
    blk = plain('#17181a', 0.45)
    st = plain('#a9adb0', 0.25, 1)
    tim = grain(p['timber'], 0.4, 2)
    rub = paint('#3a3c3e', 0.85, 0.2)
    room(W, D, H, B, wood(*p['floor'], rot=0), p['wall'], panes=5, balcony=1.2)
    view(s['view'], {'marina': -60, 'sea': -35}.get(s['view'], -0.3), s.get('seed', 81))
    box(0.0, 2.3, 0, W, D - 0.1, 0.012, rub)
    box(0, -1.6, 0.25, 0.02, 4.8, 2.6, mirror())
    box(0, -1.65, 2.62, 0.03, 4.85, 2.65, glow('#ffe0b8', 3 + 3 * T['lamps']))
    slats(W - 0.0, -1.4, W - 0.0, 4.6, 0, H, tim, 0.09)
    for x in (2.0, 3.5, 5.0):
        place('B107', x, 3.95, 180, 0.012)
    place('S167', 6.4, 4.1, 150, 0.012)
    place('S167', 7.2, 3.7, 140, 0.012)
    place('B86', 0.95, 4.1, 0, 0)
    # dumbbell rack along the mirror
    for z in (0.35, 0.72):
        box(0.12, 1.6, z, 0.5, 3.3, z + 0.03, blk)
    for y in (1.6, 3.27):
        box(0.1, y, 0, 0.52, y + 0.04, 0.95, blk)
    for z in (0.38, 0.75):
        for i in range(6):
            y = 1.75 + i * 0.27
            r = 0.05 + i * 0.006
            for a in (-0.1, 0.1):
                o = cyl(0, 0, -0.045, 0.045, r, blk, seg=16)
                o.rotation_euler[1] = math.pi / 2
                o.location = (0.31 + a, y, z + r)
            rod((0.21, y, z + r), (0.41, y, z + r), 0.014, st, 10)
    for i, c in enumerate((p['accent'], p['accent2'])):
        cbox(3.6 + i * 1.1, 0.35, 0, 0.66, 1.85, 0.012, fabric(c, 90, 0.4), 0.004, 3 - 6 * i)
    ball(6.6, 2.0, 0.33, 0.33, plain(p['second'], 0.35))
    ball(2.6, 0.9, 0.28, 0.28, plain(p['accent'], 0.35))
    soft(3.3, 1.5, 0.06, 0.22, 0.14, 0.1, fabric(p['accent2']), 0.02, 0, n=6)
    cbox(4.1, 1.55, 0, 1.4, 0.4, 0.42, tim, 0.02)
    [
        cbox(3.8 + i * 0.3, 1.55, 0.42, 0.24, 0.3, 0.05, fabric('#f2efe8', 60, 1), 0.02)
        for i in range(2)
    ]
    place('S157', 0.6, 4.9, 20, size=(0.9, 0.9, 2.2))
    place('S157', 7.5, 4.85, 60, size=(0.9, 0.9, 2.1))
    for y in (0.2, 2.2):
        box(1.2, y, H + 0.02, W - 1.2, y + 0.05, H + 0.05, glow('#ffedd6', 5))
    downlights([(0.3, y) for y in (-0.5, 1.5, 3.5)] + [(W - 0.28, y) for y in (-0.5, 1.5, 3.5)], H)
    fill(W / 2, 1.2, H + 0.1, 6, 3.6, 1.5)
