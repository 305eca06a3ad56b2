"""Low earth-coloured house round a courtyard with a long pool, wind tower, pergola; open land behind."""

from outdoor import *
from majlis import arch_wall
from terrace import lounge

OUTDOOR = True
CAMS = {
    'a': dict(loc=(-6.4, -9.2, 1.65), look=(2.6, 9.0), lens=21, shift=0.07),
    'b': dict(loc=(6.9, -7.2, 1.6), look=(-2.4, 8.2), lens=21, shift=0.075),
    'c': dict(loc=(0.0, -11.6, 1.5), look=(0.0, 6.0), lens=22, shift=0.07),
}


def opening(x0, x1, y, z0, z1, inside, dark, tim):
    """Deep-set window in a wall that faces -y: timber lintel, dark frame, the lit room behind."""
    box(x0, y + 0.28, z0, x1, y + 0.3, z1, inside)
    n = max(2, round((x1 - x0) / 0.95))
    for i in range(n + 1):
        x = x0 + (x1 - x0) * i / n
        box(x - 0.025, y + 0.2, z0, x + 0.025, y + 0.27, z1, dark)
    box(x0 - 0.25, y - 0.06, z1, x1 + 0.25, y + 0.02, z1 + 0.16, tim)


def wall_with(x0, x1, y, d, z, h, holes, mat):
    """Storey with rectangular recesses in its -y face, side by side: holes = (x0, x1, sill, head)."""
    e = 0.32
    box(x0, y + e, z, x1, y + d, h, mat)
    at = x0
    for a, b, lo, hi in sorted(holes):
        box(at, y, z, a, y + e, h, mat)
        if lo > z:
            box(a, y, z, b, y + e, lo, mat)
        box(a, y, hi, b, y + e, h, mat)
        at = b
    box(at, y, z, x1, y + e, h, mat)


def wind_tower(x, y, z, w, h, mat, tim, lit):
    """Barjeel: square shaft with tall slots, timber poles through its walls."""
    box(x, y, 0, x + w, y + w, z + h * 0.52, mat)
    for i in range(4):
        a = x + (w - 0.3) * i / 3
        for yy in (y, y + w - 0.3):
            box(a, yy, z + h * 0.52, a + 0.3, yy + 0.3, z + h * 0.9, mat)
    for xx in (x, x + w - 0.3):
        for i in (1, 2):
            b = y + (w - 0.3) * i / 3
            box(xx, b, z + h * 0.52, xx + 0.3, b + 0.3, z + h * 0.9, mat)
    core = plain('#3a2c22', 0.9)
    box(x + 0.9, y + 0.9, z + h * 0.52, x + w - 0.9, y + w - 0.9, z + h * 0.9, core)
    box(x - 0.1, y - 0.1, z + h * 0.9, x + w + 0.1, y + w + 0.1, z + h, mat)
    for k in (0.36, 0.46):
        for i in range(4):
            a = x + 0.35 + (w - 0.7) * i / 3
            rod((a, y - 0.4, z + h * k), (a, y, z + h * k), 0.05, tim, 8)
    if lit:
        point((x + w / 2, y + 0.6, z + h * 0.6), 60 * T['lamps'], '#ffb873', 0.2)


def pergola(x0, x1, y0, y1, h, tim):
    for x in (x0, x1):
        for y in (y0, y1):
            cbox(x, y, 0, 0.2, 0.2, h, tim, 0.01)
    for y in (y0, y1):
        box(x0 - 0.35, y - 0.09, h, x1 + 0.35, y + 0.09, h + 0.22, tim)
    n = int((x1 - x0 + 0.4) / 0.24)
    for i in range(n + 1):
        x = x0 - 0.2 + i * 0.24
        box(x - 0.045, y0 - 0.45, h + 0.22, x + 0.045, y1 + 0.45, h + 0.34, tim)


def ground(p, s):
    if s['view'] == 'mountain':
        mountains(-0.4, s.get('seed', 3))
    else:
        dunes(-0.6, 22, 900, 1.5, s.get('seed', 3))
    # Round the pool, not under it: its floor lies deeper.
    earth = sand('#cda877', 0.6)
    box(-60, -40, -0.9, 60, -6.2, -0.3, earth)
    box(-60, 4.2, -0.9, 60, 24, -0.3, earth)
    box(-60, -6.2, -0.9, -2.2, 4.2, -0.3, earth)
    box(2.2, -6.2, -0.9, 60, 4.2, -0.3, earth)
    st = stone('#d3bf9d', '#c7b08b', 0.7, 0.7, 0.8, grout=0.01)
    paved = ((-9.5, -14, -2.2, 7), (2.2, -14, 9.5, 7), (-2.2, -14, 2.2, -6.2), (-2.2, 4.2, 2.2, 7))
    for a in paved:
        box(a[0], a[1], -0.3, a[2], a[3], 0, st)
    box(-9.5, 7, -0.3, 9.5, 9.5, 0, st)


def build(p, s):
    ground(p, s)
    wl = paint('#d8bd97', 0.9, 0.07)
    low = paint('#cfae84', 0.9, 0.08)
    tim = grain(p['timber'], 0.5, 1)
    post = grain(p['timber'], 0.5, 2)
    dark = plain('#2a211b', 0.5)
    lit = 0.25 + 0.75 * T['lit'] if T['name'] != 'noon' else 0.07
    room_ = window_glow(0.55 * lit) if T['name'] != 'noon' else plain('#31414a', 0.08)
    warm = T['name'] != 'noon'
    pool(-1.85, -5.9, 1.85, 3.9, p)
    # the middle: loggia of three arches before a glazed hall
    Y = 8.6
    arch_wall(Y, -4.6, 4.6, 3.9, [(-2.9, 2.1, 1.75), (0, 2.5, 1.75), (2.9, 2.1, 1.75)], wl, 0.5)
    box(-4.6, Y + 0.5, 3.55, 4.6, Y + 3.0, 3.9, wl)
    box(-4.6, Y - 0.12, 3.9, 4.6, Y + 9, 4.35, wl, 0.03)
    box(-4.6, Y + 3.0, 0, 4.6, Y + 3.2, 3.6, paint('#e3cfae', 0.8))
    box(-3.9, Y + 2.95, 0, 3.9, Y + 2.99, 2.9, room_)
    for i in range(9):
        x = -3.9 + 7.8 * i / 8
        box(x - 0.03, Y + 2.88, 0, x + 0.03, Y + 2.96, 2.9, dark)
    for i in range(14):
        x = -4.2 + i * 0.65
        rod((x, Y - 0.42, 3.72), (x, Y, 3.72), 0.06, tim, 8)
    area((0, Y + 1.7, 3.5), (0, 0, 0), (8, 2), 46 * (0.3 + T['lamps']), '#ffcf9a')
    for x in (-2.9, 0, 2.9):
        rod((x, Y + 1.5, 2.75), (x, Y + 1.5, 3.5), 0.008, dark, 6)
        shade_ = [(0.02, 0), (0.2, 0.1), (0.22, 0.3), (0.03, 0.45)]
        lathe(x, Y + 1.5, 2.3, shade_, glow('#ffb966', 0.6 + 3.2 * T['lamps']), 14)
    # wings on both sides, one taller, with the wind tower behind
    wall_with(-13.5, -4.6, 5.4, 9, 0, 3.5, [(-11.9, -9.5, 0.5, 2.45), (-7.9, -5.9, 0, 2.5)], low)
    opening(-11.9, -9.5, 5.4, 0.5, 2.45, room_, dark, tim)
    opening(-7.9, -5.9, 5.4, 0, 2.5, room_, dark, tim)
    wall_with(4.6, 12.8, 5.9, 9, 0, 3.0, [(6.0, 8.9, 0, 2.6), (10.4, 11.6, 0.9, 2.3)], wl)
    wall_with(4.6, 12.8, 5.9, 9, 3.0, 5.6, [(6.2, 7.2, 3.6, 4.9), (8.4, 9.4, 3.6, 4.9)], wl)
    opening(6.0, 8.9, 5.9, 0, 2.6, room_, dark, tim)
    opening(10.4, 11.6, 5.9, 0.9, 2.3, room_, dark, tim)
    opening(6.2, 7.2, 5.9, 3.6, 4.9, room_, dark, tim)
    opening(8.4, 9.4, 5.9, 3.6, 4.9, room_, dark, tim)
    slats(10.1, 5.86, 12.6, 5.86, 3.2, 5.2, post, 0.11, 0.05, 0.06)
    wind_tower(-8.6, 11.2, 3.5, 3.0, 5.4, wl, tim, warm)
    for x, y in ((-5.2, 5.36), (5.2, 5.86)):
        box(x - 0.05, y - 0.09, 1.9, x + 0.05, y, 2.25, dark)
        if warm:
            point((x, y - 0.25, 2.05), 10 * T['lamps'])
    # low walls of the court, pergola with a lounge, loungers, fire
    box(-9.6, -9, 0, -9.25, 5.4, 1.15, low, 0.04)
    box(9.25, -9, 0, 9.6, 5.9, 1.15, low, 0.04)
    pergola(-8.6, -4.4, -1.6, 2.6, 2.65, post)
    with put(-6.6, 1.7, 0):
        lounge(p, 0, 0, 0, 2.5)
    with put(-8.0, -0.1, 90):
        lounge(p, 0, 0, 0, 1.7)
    coffee_round(-6.4, 0.1, 0.5, 0.34, tim, tim)
    tray(-6.4, 0.1, 0.342, p)
    woven = rug_art('kilim', ['#e6d8bf', p['accent'], '#4a342a', p['accent2']], 640, 520)
    rug(-6.5, 0.5, 3.2, 2.6, image_mat('rug', woven, 0.95, True))
    if warm:
        fire(5.6, 2.4, 0.6)
    for x, y, r in ((4.4, 3.5, 28), (6.9, 3.5, -28)):
        lounge(p, x, y, r, 0.9)
    tw = fabric(p['second'], 60, 0.8)
    for i, y in enumerate((-2.2, -0.6)):
        lounger(4.2, y, -90, p, tw if i else None)
    parasol(6.0, -0.4, p, 2.5, 1.4, '#e9dcc4')
    for x, y, h in (
        (-2.4, 4.9, 0.5),
        (2.4, 4.9, 0.5),
        (-2.5, -5.2, 0.42),
        (2.5, -5.2, 0.42),
        (-3.9, -2.0, 0.4),
        (-4.1, 2.9, 0.36),
    ):
        lantern(x, y, h, 0, warm)
    for x, y in ((-3.3, 7.9), (3.3, 7.9), (-8.4, 4.7), (9.0, 5.2)):
        planter(x, y, p, 'B85', (1.0, 1.0, 1.5), 0.55)
    for x, y in ((8.6, -6.2), (8.7, 0.4), (-8.8, -6.4), (-8.9, -3.6)):
        place('S286', x, y, random.uniform(0, 360), 0, size=(1.0, 1.0, 0.85))
    for x, y, k, i in (
        (8.0, -4.8, 0.55, 0),
        (11.6, 1.5, 0.72, 2),
        (-11.4, 2.0, 0.7, 0),
        (-12.6, -4.0, 0.6, 2),
        (15.8, 9.5, 0.85, 0),
        (-16.5, 9.0, 0.8, 2),
        (1.8, 16.5, 0.95, 0),
        (14.0, -3.4, 0.66, 2),
        (-4.6, 17.5, 0.8, 2),
    ):
        palm(x, y, -0.3, k, i)
