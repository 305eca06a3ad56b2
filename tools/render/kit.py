"""Modelling kit: materials, patterned images, soft furnishings, catalogue models. Runs inside Blender 3.4."""

import bpy, bmesh, json, math, os, random, re, tempfile, zipfile
import numpy as np
from mathutils import Matrix, Vector, noise as mnoise

SH3F = os.environ.get('SH3F_DIR', '/usr/share/sweethome3d/furniture')
CACHE = os.environ.get('RENDER_CACHE', os.path.join(tempfile.gettempdir(), 'render-cache'))
SETS = {
    '0': ('BlendSwap-CC-0', 'CC0 1.0'),
    'B': ('BlendSwap-CC-BY', 'CC BY 3.0'),
    'S': ('Scopia', 'CC BY 3.0'),
    'K': ('KatorLegaz', 'CC BY 3.0 US'),
}
used = {}  # catalogue key -> properties of every model placed (for CREDITS.json)
_models = {}  # catalogue key -> first imported object (later ones share its mesh)
_cat = {}


# ---------------------------------------------------------------- colour and nodes
def rgb(c, k=1.0):
    """'#rrggbb' (sRGB) or a linear tuple -> linear tuple, scaled by k."""
    if isinstance(c, str):
        c = [int(c[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        c = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in c]
    return tuple(v * k for v in c)


def rgba(c, k=1.0):
    return (*rgb(c, k), 1)


def node(nt, kind, ins=None, **props):
    n = nt.nodes.new('ShaderNode' + kind)
    for k, v in props.items():
        setattr(n, k, v)
    for k, v in (ins or {}).items():
        if isinstance(v, bpy.types.NodeSocket):
            nt.links.new(v, n.inputs[k])
        else:
            n.inputs[k].default_value = v
    return n


def math_(nt, op, a, b=None, clamp=False):
    ins = {0: a}
    if b is not None:
        ins[1] = b
    return node(nt, 'Math', ins, operation=op, use_clamp=clamp).outputs[0]


def ramp(nt, fac, stops, interp='LINEAR'):
    r = node(nt, 'ValToRGB', {0: fac})
    r.color_ramp.interpolation = interp
    e = r.color_ramp.elements
    while len(e) < len(stops):
        e.new(0.5)
    for el, (p, c) in zip(e, sorted(stops, key=lambda s: s[0])):
        el.position = p
        el.color = rgba(c)
    return r.outputs[0]


def base(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    return m, m.node_tree, m.node_tree.nodes['Principled BSDF']


def bump(nt, b, height, strength=0.3, dist=0.01):
    nt.links.new(
        node(nt, 'Bump', {'Height': height, 'Strength': strength, 'Distance': dist}).outputs[0],
        b.inputs['Normal'],
    )


def coords(nt, kind='Object', scale=(1, 1, 1), rot=(0, 0, 0)):
    return node(
        nt, 'Mapping', {0: node(nt, 'TexCoord').outputs[kind], 'Scale': scale, 'Rotation': rot}
    ).outputs[0]


def tint(nt, color, vec, scale, amount, detail=3):
    """Base colour broken up by soft noise, so large surfaces never look flat."""
    n = node(nt, 'TexNoise', {'Vector': vec, 'Scale': scale, 'Detail': detail}).outputs[0]
    c = rgb(color)
    lo = tuple(v * (1 - amount) for v in c)
    hi = tuple(min(0.95, v * (1 + amount)) for v in c)
    return ramp(nt, n, [(0.3, lo), (0.7, hi)])


# ---------------------------------------------------------------- materials
def paint(color, rough=0.6, var=0.035):
    m, nt, b = base('paint')
    v = coords(nt)
    nt.links.new(tint(nt, color, v, 1.3, var), b.inputs['Base Color'])
    b.inputs['Roughness'].default_value = rough
    bump(
        nt, b, node(nt, 'TexNoise', {'Vector': v, 'Scale': 55, 'Detail': 3}).outputs[0], 0.06, 0.004
    )
    return m


def plain(color, rough=0.4, metal=0, spec=0.5):
    m, nt, b = base('plain')
    b.inputs['Base Color'].default_value = rgba(color)
    b.inputs['Roughness'].default_value = rough
    b.inputs['Metallic'].default_value = metal
    b.inputs['Specular'].default_value = spec
    return m


def fabric(color, scale=260, strength=0.35, sheen=0.25, var=0.08):
    m, nt, b = base('fabric')
    v = coords(nt)
    nt.links.new(tint(nt, color, v, 9, var, 5), b.inputs['Base Color'])
    b.inputs['Roughness'].default_value = 0.95
    b.inputs['Specular'].default_value = 0.15
    b.inputs['Sheen'].default_value = sheen
    bump(
        nt,
        b,
        node(nt, 'TexNoise', {'Vector': v, 'Scale': scale, 'Detail': 2}).outputs[0],
        strength,
        0.006,
    )
    return m


def leather(color):
    m, nt, b = base('leather')
    v = coords(nt)
    nt.links.new(tint(nt, color, v, 5, 0.12), b.inputs['Base Color'])
    b.inputs['Roughness'].default_value = 0.42
    bump(nt, b, node(nt, 'TexVoronoi', {'Vector': v, 'Scale': 160}).outputs[0], 0.12, 0.004)
    return m


def wood(c1, c2, plank=(1.7, 0.18), rough=0.32, rot=0, gap=0.0022):
    m, nt, b = base('wood')
    v = coords(nt, rot=(0, 0, math.radians(rot)))
    br = node(
        nt,
        'TexBrick',
        {
            'Vector': v,
            'Color1': rgba(c1),
            'Color2': rgba(c2),
            'Mortar': rgba(c1, 0.3),
            'Scale': 1,
            'Mortar Size': gap,
            'Brick Width': plank[0],
            'Row Height': plank[1],
        },
    )
    br.offset = 0.37
    g = node(
        nt,
        'TexNoise',
        {
            'Vector': node(nt, 'Mapping', {0: v, 'Scale': (1.1, 17, 3)}).outputs[0],
            'Scale': 2.2,
            'Detail': 8,
            'Distortion': 1.1,
        },
    ).outputs[0]
    grain = ramp(nt, g, [(0.3, (0.64, 0.6, 0.56)), (0.72, (1, 1, 1))])
    mx = node(nt, 'MixRGB', {0: 0.5, 1: br.outputs[0], 2: grain}, blend_type='MULTIPLY')
    nt.links.new(mx.outputs[0], b.inputs['Base Color'])
    b.inputs['Roughness'].default_value = rough
    bump(nt, b, math_(nt, 'SUBTRACT', 1, br.outputs['Fac']), 0.15, 0.003)
    return m


def grain(color, rough=0.4, axis=1):
    """Continuous timber for furniture, fibres along an axis."""
    m, nt, b = base('grain')
    sc = [14, 14, 14]
    sc[axis] = 1.1
    n = node(
        nt,
        'TexNoise',
        {'Vector': coords(nt, scale=tuple(sc)), 'Scale': 2, 'Detail': 7, 'Distortion': 0.25},
    ).outputs[0]
    c = rgb(color)
    nt.links.new(
        ramp(nt, n, [(0.3, tuple(v * 0.76 for v in c)), (0.7, tuple(v * 1.1 for v in c))]),
        b.inputs['Base Color'],
    )
    b.inputs['Roughness'].default_value = rough
    return m


def stone(c='#e9e5de', vein='#8f8880', scale=1.0, rough=0.1, tile=None, width=0.016, grout=0.0025):
    m, nt, b = base('stone')
    v = coords(nt)
    n = node(nt, 'TexNoise', {'Vector': v, 'Scale': scale, 'Detail': 9, 'Distortion': 2.2}).outputs[
        0
    ]
    soft = ramp(
        nt,
        node(nt, 'TexNoise', {'Vector': v, 'Scale': scale * 0.8, 'Detail': 4}).outputs[0],
        [(0.3, (0.86, 0.86, 0.86)), (0.7, (1, 1, 1))],
    )
    vein = tuple((a + b2 * 1.4) / 2.4 for a, b2 in zip(rgb(c), rgb(vein)))
    col = ramp(nt, n, [(0.5 - width, c), (0.5, vein), (0.5 + width * 2.2, c)])
    col = node(nt, 'MixRGB', {0: 1, 1: col, 2: soft}, blend_type='MULTIPLY').outputs[0]
    if tile:
        t = tile if isinstance(tile, tuple) else (tile, tile)
        br = node(
            nt,
            'TexBrick',
            {
                'Vector': v,
                'Color1': (1, 1, 1, 1),
                'Color2': (0.93, 0.93, 0.93, 1),
                'Mortar': (0.5, 0.48, 0.45, 1),
                'Scale': 1,
                'Mortar Size': grout,
                'Brick Width': t[0],
                'Row Height': t[1],
            },
        )
        br.offset = 0
        col = node(nt, 'MixRGB', {0: 1, 1: col, 2: br.outputs[0]}, blend_type='MULTIPLY').outputs[0]
    nt.links.new(col, b.inputs['Base Color'])
    b.inputs['Roughness'].default_value = rough
    return m


def glass(ior=1.3):
    """Thin architectural glass: transparent with a Fresnel gloss (no caustics, little noise)."""
    m, nt, b = base('glass')
    nt.nodes.remove(b)
    mx = node(
        nt,
        'MixShader',
        {
            0: node(nt, 'Fresnel', {'IOR': ior}).outputs[0],
            1: node(nt, 'BsdfTransparent').outputs[0],
            2: node(nt, 'BsdfGlossy', {'Roughness': 0}).outputs[0],
        },
    )
    nt.links.new(mx.outputs[0], nt.nodes['Material Output'].inputs[0])
    return m


def sheer(color='#f2ede4', see=0.35, light=0.5):
    """Voile: part transparent, part translucent, part diffuse."""
    m, nt, b = base('sheer')
    b.inputs['Base Color'].default_value = rgba(color)
    b.inputs['Roughness'].default_value = 1
    a = node(
        nt,
        'MixShader',
        {0: light, 1: b.outputs[0], 2: node(nt, 'BsdfTranslucent', {0: rgba(color)}).outputs[0]},
    )
    a = node(nt, 'MixShader', {0: see, 1: a.outputs[0], 2: node(nt, 'BsdfTransparent').outputs[0]})
    nt.links.new(a.outputs[0], nt.nodes['Material Output'].inputs[0])
    return m


def glow(color='#ffd9a0', strength=6, light=False):
    m, nt, b = base('glow')
    b.inputs['Base Color'].default_value = (0, 0, 0, 1)
    b.inputs['Emission'].default_value = rgba(color)
    b.inputs['Emission Strength'].default_value = strength
    m.cycles.sample_as_light = light
    return m


def mirror():
    return plain((0.93, 0.94, 0.94), 0, 1)


def image_mat(name, arr, rough=0.8, cloth=False):
    """arr: h x w x 3 in sRGB 0..1, row 0 at the top. Mapped by UV."""
    h, w = arr.shape[:2]
    im = bpy.data.images.new(name, w, h)
    im.pixels.foreach_set(np.dstack([arr[::-1], np.ones((h, w))]).astype(np.float32).ravel())
    im.pack()
    m, nt, b = base(name)
    t = node(nt, 'TexImage', image=im)
    nt.links.new(t.outputs[0], b.inputs['Base Color'])
    b.inputs['Roughness'].default_value = rough
    b.inputs['Specular'].default_value = 0.2
    if cloth:
        bump(
            nt,
            b,
            node(nt, 'TexNoise', {'Vector': coords(nt), 'Scale': 230, 'Detail': 2}).outputs[0],
            0.6,
            0.008,
        )
    return m


# ---------------------------------------------------------------- drawn patterns (numpy images)
def _hex(c):
    return np.array([int(c[i : i + 2], 16) / 255 for i in (1, 3, 5)])


def _grid(w, h):
    return np.meshgrid(np.linspace(0, 1, w), np.linspace(0, 1, h))


def art(kind, cols, seed=1, w=360, h=500):
    """Abstract prints: dunes, arches, sun, strokes."""
    r = np.random.RandomState(seed)
    X, Y = _grid(w, h)
    c = [_hex(v) for v in cols]
    im = np.ones((h, w, 3)) * c[0]
    if kind == 'dunes':
        im = c[0] * (1 - Y[..., None] * 0.25) + c[1] * Y[..., None] * 0.25
        im[np.hypot((X - 0.66) * w, (Y - 0.31) * h) < 0.115 * min(w, h)] = c[2]
        for i in range(5):
            y = (
                0.42
                + i * 0.12
                + 0.07 * np.sin(X * r.uniform(3, 7) + r.uniform(0, 6))
                + 0.02 * np.sin(X * 13 + i)
            )
            im[Y > y] = c[1 + i % (len(c) - 1)] * (1 - 0.04 * i)
    elif kind == 'arches':
        for i in range(6, 0, -1):
            q = i * 0.068
            ins = (np.abs(X - 0.5) < q) & (Y > 0.55) & (Y < 0.86) | (
                (X - 0.5) ** 2 + ((Y - 0.55) * h / w) ** 2 < q * q
            ) & (Y <= 0.551)
            im[ins] = c[i % len(c)]
    elif kind == 'sun':
        yy = (Y - 0.5) * h / w
        for i, (cx, cy, q) in enumerate([(0.42, -0.22, 0.25), (0.6, 0.12, 0.3), (0.38, 0.38, 0.2)]):
            k = (X - cx) ** 2 + (yy - cy) ** 2 < q * q
            im[k] = 0.25 * im[k] + 0.75 * c[1 + i % (len(c) - 1)]
        im[np.abs(X - 0.5 - 0.06 * np.sin(Y * 9)) < 0.004] = c[-1]
    else:
        for i in range(9):
            a = r.uniform(-0.9, 0.9)
            o = r.uniform(-0.1, 1)
            t = np.abs(Y - o - a * (X - 0.5) - 0.09 * np.sin(X * 6 + i))
            k = t < r.uniform(0.008, 0.07)
            im[k] = c[1 + i % (len(c) - 1)]
    b = np.minimum(np.minimum(X * w, (1 - X) * w), np.minimum(Y * h, (1 - Y) * h)) < 0.07 * w
    im[b] = (0.95, 0.94, 0.91)
    return np.clip(im + r.normal(0, 0.012, (h, w, 1)), 0, 1)


def rug_art(kind, cols, w=420, h=600, seed=2):
    """Rugs and woven cloth: diamond, stripe, kilim, sadu (banded triangles), border, medallion (the weakest). Up to four colours."""
    r = np.random.RandomState(seed)
    X, Y = _grid(w, h)
    c = [_hex(v) for v in cols]
    c += c[1:2] * (4 - len(c))
    im = np.ones((h, w, 3)) * c[0]
    yy = Y * h / w
    tri = lambda t: np.abs((t % 1) - 0.5) * 2
    if kind == 'diamond':
        d = np.abs(tri(X * 4) - tri(yy * 3 + 0.5))
        im[d < 0.09] = c[1]
        im[(d > 0.46) & (d < 0.52)] = c[-1]
    elif kind == 'stripe':
        s = (Y * 22).astype(int)
        im[s % 4 == 1] = c[1]
        im[s % 8 == 3] = c[-1]
    elif kind == 'medallion':
        e = np.minimum(np.minimum(X, 1 - X), np.minimum(yy, h / w - yy))
        for t, k in ((0.02, 1), (0.05, 2), (0.14, 1), (0.16, 0)):
            im[e > t] = c[k % len(c)]
        f = (e > 0.05) & (e < 0.14)
        im[f & (tri(X * 16) + tri(yy * 16) < 0.75)] = c[-1]
        q = np.hypot((X - 0.5), (yy - h / w / 2) * 1.1) / min(1, h / w)
        a = np.arctan2(yy - h / w / 2, X - 0.5)
        for i, t in enumerate(
            np.linspace(0.42, 0.05, 11)
        ):  # nested lobed rings, thin and thick by turns
            im[q < t + 0.007 * np.cos(a * 24 + i * math.pi)] = c[
                (1, 0, 2, 2, 3, 1, 0, 0, 2, 1, 3)[i] % len(c)
            ]
        im[(np.abs(q - 0.3) < 0.045) & (np.cos(a * 24) > 0.55)] = c[-1]
        im[(np.abs(q - 0.18) < 0.03) & (np.cos(a * 12) > 0.5)] = c[0]
        im[(e > 0.16) & (q > 0.45) & (tri(X * 14) + tri(yy * 14) > 1.55)] = c[1]
    elif kind == 'sadu':
        s = Y * 14
        b = s.astype(int)
        f = s % 1
        for i in range(15):
            k = b == i
            im[k] = c[i % len(c)]
            if i % 2:
                im[k & (tri(X * 14) > np.abs(f - 0.5) * 2)] = c[(i + 2) % len(c)]
            elif i % 4 == 2:
                im[k & (tri(X * 28) > 0.55) & (np.abs(f - 0.5) < 0.3)] = c[(i + 1) % len(c)]
        im[f < 0.06] = c[0] * 0.6
    elif kind == 'kilim':  # rows of stepped, nested diamonds inside a toothed border
        k = 5
        u, v = X * k, yy * k
        cx, cy = np.floor(u).astype(int), np.floor(v).astype(int)
        q = np.round(np.abs(u - cx - 0.5) * 14) / 14 + np.round(np.abs(v - cy - 0.5) * 14) / 14
        odd = (cx + cy) % 2
        for t, a, b in (
            (0.56, 1, 2),
            (0.46, 0, 0),
            (0.38, 2, 1),
            (0.26, 3, 3),
            (0.17, 0, 0),
            (0.09, 1, 2),
        ):
            m = q < t
            im[m & (odd == 0)] = c[a % len(c)]
            im[m & (odd == 1)] = c[b % len(c)]
        e = np.minimum(np.minimum(X, 1 - X), np.minimum(yy, h / w - yy))
        im[e < 0.085] = c[2]
        im[(e < 0.075) & (tri(X * 20) + (e / 0.075) < 1) & (np.minimum(yy, h / w - yy) < 0.075)] = (
            c[3]
        )
        im[(e < 0.075) & (tri(yy * 20) + (e / 0.075) < 1) & (np.minimum(X, 1 - X) < 0.075)] = c[3]
        im[(e > 0.085) & (e < 0.098)] = c[0]
        im[e < 0.012] = c[1]
    elif kind == 'border':
        e = np.minimum(np.minimum(X, 1 - X), np.minimum(yy, h / w - yy))
        im[(e > 0.05) & (e < 0.065)] = c[1]
        im[(e > 0.075) & (e < 0.082)] = c[1]
    n = r.normal(0, 1, (h // 4 + 1, w // 4 + 1)).repeat(4, 0).repeat(4, 1)[:h, :w, None]
    return np.clip(im * (1 + 0.035 * n) + r.normal(0, 0.02, (h, w, 1)), 0, 1)


# ---------------------------------------------------------------- geometry
def mesh(name, verts, faces, mat=None, smooth=False, uv=None):
    me = bpy.data.meshes.new(name)
    me.from_pydata(verts, [], faces)
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    if mat:
        me.materials.append(mat)
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    if uv:
        l = me.uv_layers.new()
        l.data.foreach_set('uv', [c for f in me.loops for c in uv[f.vertex_index]])
    return o


def bevel(o, w, seg=2):
    b = o.modifiers.new('b', 'BEVEL')
    b.width = w
    b.segments = seg
    b.limit_method = 'ANGLE'
    return o


def box(x0, y0, z0, x1, y1, z1, mat, bev=0):
    x0, x1 = min(x0, x1), max(x0, x1)
    y0, y1 = min(y0, y1), max(y0, y1)
    z0, z1 = min(z0, z1), max(z0, z1)
    v = [(x, y, z) for z in (z0, z1) for y in (y0, y1) for x in (x0, x1)]
    o = mesh(
        'box',
        v,
        [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)],
        mat,
    )
    return bevel(o, bev) if bev else o


def cbox(x, y, z, w, d, h, mat, bev=0, rot=0):
    """Box by centre (x, y), bottom z, size, yaw in degrees."""
    o = box(-w / 2, -d / 2, 0, w / 2, d / 2, h, mat, bev)
    o.location = (x, y, z)
    o.rotation_euler[2] = math.radians(rot)
    return o


def quad(p, mat):
    """Four corners, first is the picture's lower left, anticlockwise."""
    return mesh('quad', p, [(0, 1, 2, 3)], mat, uv=[(0, 0), (1, 0), (1, 1), (0, 1)])


def rug(x, y, w, d, mat, rot=0, z=0.002):
    o = mesh(
        'rug',
        [
            (-w / 2, -d / 2, 0.014),
            (w / 2, -d / 2, 0.014),
            (w / 2, d / 2, 0.014),
            (-w / 2, d / 2, 0.014),
        ],
        [(0, 1, 2, 3)],
        mat,
        uv=[(0, 0), (1, 0), (1, 1), (0, 1)],
    )
    o.location = (x, y, z)
    o.rotation_euler[2] = math.radians(rot)
    s = o.modifiers.new('s', 'SOLIDIFY')
    s.thickness = 0.014
    return o


def lathe(x, y, z, prof, mat, seg=40, smooth=True):
    """prof: (radius, height) pairs from bottom to top."""
    n = len(prof)
    v = [
        (r * math.cos(a * math.tau / seg), r * math.sin(a * math.tau / seg), h)
        for r, h in prof
        for a in range(seg)
    ]
    f = [
        (i * seg + j, i * seg + (j + 1) % seg, (i + 1) * seg + (j + 1) % seg, (i + 1) * seg + j)
        for i in range(n - 1)
        for j in range(seg)
    ]
    o = mesh('lathe', v, f, mat, smooth)
    o.location = (x, y, z)
    if smooth:
        o.data.use_auto_smooth = True
        o.data.auto_smooth_angle = math.radians(40)
    return o


def cyl(x, y, z0, z1, r, mat, r2=None, seg=32):
    return lathe(
        x,
        y,
        z0,
        [(0.0001, 0), (r, 0), (r if r2 is None else r2, z1 - z0), (0.0001, z1 - z0)],
        mat,
        seg,
    )


def ball(x, y, z, r, mat, squash=1, seg=28):
    return lathe(
        x,
        y,
        z,
        [
            (max(0.0001, r * math.sin(t)), -r * squash * math.cos(t))
            for t in np.linspace(0, math.pi, 16)
        ],
        mat,
        seg,
    )


def rod(p, q, r, mat, seg=12):
    o = cyl(0, 0, 0, (Vector(q) - Vector(p)).length, r, mat, seg=seg)
    o.location = p
    o.rotation_euler = (Vector(q) - Vector(p)).to_track_quat('Z', 'Y').to_euler()
    return o


def soft(x, y, z, w, d, h, mat, r=0.06, puff=0.02, rot=(0, 0, 0), wrinkle=0.006, n=14):
    """Upholstered block by centre: rounded edges, puffed faces, faint wrinkles."""
    half = (w / 2, d / 2, h / 2)
    r = min(r, *[v * 0.98 for v in half])
    verts, faces, idx = [], [], {}
    off = random.uniform(0, 99)

    def vert(p):
        key = tuple(round(c, 5) for c in p)
        if key in idx:
            return idx[key]
        s = [p[i] * half[i] for i in range(3)]
        q = [max(-(half[i] - r), min(half[i] - r, s[i])) for i in range(3)]
        dv = Vector([s[i] - q[i] for i in range(3)])
        out = Vector(q) + (dv.normalized() * r if dv.length > 1e-6 else Vector())
        for i in range(3):
            if abs(abs(p[i]) - 1) < 1e-6:
                a, b = [p[j] for j in range(3) if j != i]
                out[i] += math.copysign(puff * (1 - a**4) * (1 - b**4), p[i])
        out += Vector(mnoise.noise_vector(out * 5 + Vector((off, off, off)))) * wrinkle
        idx[key] = len(verts)
        verts.append(tuple(out))
        return idx[key]

    lin = np.linspace(-1, 1, n + 1)
    for ax in range(3):
        for s in (-1, 1):
            for i in range(n):
                for j in range(n):
                    q = []
                    for a, b in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)):
                        p = [0, 0, 0]
                        p[ax] = s
                        p[(ax + 1) % 3] = lin[a]
                        p[(ax + 2) % 3] = lin[b]
                        q.append(vert(p))
                    faces.append(q if s > 0 else q[::-1])
    o = mesh('soft', verts, faces, mat, True, [(a / 0.55, (c - b) / 0.55) for a, b, c in verts])
    o.location = (x, y, z)
    o.rotation_euler = [math.radians(a) for a in rot]
    return o


def pillow(x, y, z, w, h, t, mat, rot=(0, 0, 0)):
    """Scatter cushion: lies in its local XZ plane, faces -Y. UV mapped for patterned cloth."""
    n = 18
    v, f, uv = [], [], []
    off = random.uniform(0, 99)
    lin = np.linspace(-1, 1, n + 1)
    for s in (-1, 1):
        for b in lin:
            for a in lin:
                k = max(0, (1 - a**4) * (1 - b**4)) ** 0.55
                pin = 1 - 0.07 * (1 - abs(a)) * b * b - 0.07 * (1 - abs(b)) * a * a
                p = Vector((a * w / 2 * pin, s * t / 2 * k, b * h / 2 * pin))
                p.y += 0.018 * k * mnoise.noise(Vector((a * 2.5 + off, b * 2.5, s * 3)))
                v.append(tuple(p))
                uv.append(((a + 1) / 2, (b + 1) / 2))
    m = (n + 1) ** 2
    for s in (0, 1):
        for j in range(n):
            for i in range(n):
                q = [
                    s * m + j * (n + 1) + i,
                    s * m + j * (n + 1) + i + 1,
                    s * m + (j + 1) * (n + 1) + i + 1,
                    s * m + (j + 1) * (n + 1) + i,
                ]
                f.append(q if s == 0 else q[::-1])
    o = mesh('pillow', v, f, mat, True, uv)
    o.location = (x, y, z)
    o.rotation_euler = [math.radians(a) for a in rot]
    return o


def drape(path, width, mat, at=(0, 0, 0), rot=0, ripple=0.012, n=44, taper=0):
    """Cloth strip along a path of (y, z) points, `width` in x; hangs with soft ripples. UV mapped."""
    pts = [Vector((0, *p)) for p in path]
    L = [0]
    for a, b in zip(pts, pts[1:]):
        L.append(L[-1] + (b - a).length)
    v, f, uv = [], [], []
    nx = 26
    off = random.uniform(0, 50)
    for i in range(n + 1):
        s = L[-1] * i / n
        k = max(j for j in range(len(pts)) if L[j] <= s + 1e-9)
        k = min(k, len(pts) - 2)
        p = pts[k].lerp(pts[k + 1], (s - L[k]) / (L[k + 1] - L[k]))
        tan = (pts[k + 1] - pts[k]).normalized()
        nor = Vector((0, -tan.z, tan.y))
        for j in range(nx + 1):
            a = j / nx * 2 - 1
            ww = width / 2 * (1 - taper * i / n)
            q = p + nor * (
                ripple * (1 + mnoise.noise(Vector((a * 3.5 + off, s * 2.2, 0))))
                + ripple * 0.6 * math.sin(a * 11 + s * 2)
            )
            v.append((a * ww + 0.02 * mnoise.noise(Vector((s * 3, off, a))), q.y, q.z))
            uv.append((j / nx, i / n))
    for i in range(n):
        for j in range(nx):
            a = i * (nx + 1) + j
            f.append((a, a + 1, a + nx + 2, a + nx + 1))
    o = mesh('drape', v, f, mat, True, uv)
    o.location = at
    o.rotation_euler[2] = math.radians(rot)
    s = o.modifiers.new('s', 'SOLIDIFY')
    s.thickness = 0.012
    s.offset = 1
    return o


def curtain(x0, x1, y, h, mat, axis='x', fold=0.12, amp=0.05, z=0.01):
    """Pleated sheet; from x0 to x1 at depth y (swap with axis='y')."""
    N = int(abs(x1 - x0) / fold * 16) + 8
    v = []
    off = random.uniform(0, 9)
    for zz, k in ((z, 1.15), ((z + h) / 2, 1), (h, 0.8)):
        for i in range(N + 1):
            u = x0 + (x1 - x0) * i / N
            w = y + k * amp * math.sin((u - x0) / fold * math.tau + 0.5 * math.sin(u * 5 + off))
            v.append((u, w, zz) if axis == 'x' else (w, u, zz))
    f = [
        (r * (N + 1) + i, r * (N + 1) + i + 1, (r + 1) * (N + 1) + i + 1, (r + 1) * (N + 1) + i)
        for r in range(2)
        for i in range(N)
    ]
    return mesh('curtain', v, f, mat, True)


def picture(p, w, h, mat, wall='x0', frame=None, deep=0.03):
    """Framed print centred at p on a wall: 'x0' faces +x, 'x1' faces -x, 'y0' faces +y, 'y1' faces -y."""
    fr = frame or plain('#2a2320', 0.4)
    x, y, z = p
    s = 1 if wall[1] == '0' else -1
    b = 0.022
    if wall[0] == 'x':
        box(x, y - w / 2, z - h / 2, x + s * deep, y + w / 2, z + h / 2, fr)
        X = x + s * (deep + 0.002)
        a, c = (y + s * (w / 2 - b), y - s * (w / 2 - b))
        c, a = (c, a) if s > 0 else (c, a)
        return quad(
            [
                (X, y - s * (w / 2 - b), z - h / 2 + b),
                (X, y + s * (w / 2 - b), z - h / 2 + b),
                (X, y + s * (w / 2 - b), z + h / 2 - b),
                (X, y - s * (w / 2 - b), z + h / 2 - b),
            ],
            mat,
        )
    box(x - w / 2, y, z - h / 2, x + w / 2, y + s * deep, z + h / 2, fr)
    Y = y + s * (deep + 0.002)
    return quad(
        [
            (x + s * (w / 2 - b), Y, z - h / 2 + b),
            (x - s * (w / 2 - b), Y, z - h / 2 + b),
            (x - s * (w / 2 - b), Y, z + h / 2 - b),
            (x + s * (w / 2 - b), Y, z + h / 2 - b),
        ],
        mat,
    )


# ---------------------------------------------------------------- small props
def books(x, y, z, cols, rot=0, n=3, w=0.26, d=0.19):
    for i in range(n):
        h = random.uniform(0.022, 0.04)
        r = rot + random.uniform(-9, 9)
        k = 1 - i * 0.08
        cbox(x, y, z, w * k, d * k, h, plain(cols[i % len(cols)], 0.6), 0.002, r)
        cbox(x, y, z + 0.004, w * k + 0.001, d * k - 0.012, h - 0.008, plain('#efe9dc', 0.9), 0, r)
        z += h
    return z


def vase(x, y, z, h=0.3, r=0.09, mat=None, kind=0):
    P = [
        [(0.001, 0), (0.55, 0), (1, 0.35), (0.95, 0.55), (0.42, 0.8), (0.38, 0.95), (0.5, 1)],
        [(0.001, 0), (0.7, 0), (1, 0.15), (1, 0.3), (0.6, 0.62), (0.5, 1)],
        [(0.001, 0), (0.45, 0), (0.8, 0.5), (1, 1), (0.9, 1), (0.7, 0.5), (0.001, 0.1)],
    ][kind % 3]
    return lathe(x, y, z, [(max(0.0005, a * r), b * h) for a, b in P], mat or plain('#e8e0d2', 0.5))


def bowl(x, y, z, r, mat):
    return lathe(
        x,
        y,
        z,
        [
            (0.001, 0),
            (r * 0.45, 0),
            (r * 0.85, r * 0.3),
            (r, r * 0.55),
            (r * 0.95, r * 0.55),
            (r * 0.8, r * 0.33),
            (0.001, r * 0.08),
        ],
        mat,
    )


def pampas(x, y, z, h=0.7, n=7, col='#d9c3a0'):
    """Dried plumes for tall vases."""
    m = fabric(col, 120, 1, 0.6)
    for i in range(n):
        a = random.uniform(0, 6.28)
        t = random.uniform(0.1, 0.32) * h
        hh = h * random.uniform(0.75, 1.05)
        q = (x + math.cos(a) * t, y + math.sin(a) * t, z + hh)
        p = (x + math.cos(a) * t * 0.35, y + math.sin(a) * t * 0.35, z + hh * 0.55)
        rod((x, y, z), p, 0.003, m, 6)
        o = lathe(
            *p,
            [(0.001, 0), (0.022, 0.05), (0.034, 0.14), (0.03, 0.24), (0.012, 0.36), (0.001, 0.42)],
            m,
            12
        )
        k = (Vector(q) - Vector(p)).length / 0.42
        o.scale = (k * 0.9, k * 0.9, k)
        o.rotation_euler = (Vector(q) - Vector(p)).to_track_quat('Z', 'Y').to_euler()


def candle(x, y, z, h=0.1, r=0.03, lit=False):
    cyl(x, y, z, z + h, r, plain('#f1e8d8', 0.5))
    if lit:
        lathe(x, y, z + h, [(0.001, 0.002), (0.006, 0.014), (0.001, 0.035)], glow('#ffb45e', 25), 8)


# ---------------------------------------------------------------- catalogue models (sweethome3d-furniture)
def _catalogue():
    for s, (name, lic) in SETS.items():
        d = os.path.join(CACHE, name)
        src = os.path.join(SH3F, name + '.sh3f')
        if not os.path.isdir(d):
            zipfile.ZipFile(src).extractall(d)
        for line in open(os.path.join(d, 'PluginFurnitureCatalog.properties'), encoding='latin-1'):
            m = re.match(r'([A-Za-z]+)#(\d+)\s*=\s*(.*)', line.strip())
            if m:
                _cat.setdefault(s + m[2], {'set': name, 'licence': lic})[m[1]] = m[3]


def place(key, x, y, rot=0, z=0, size=None, scale=1, mats=None, spin=None):
    """Catalogue model at floor point (x, y, z), yaw in degrees. size=(w,d,h) m; mats={'name part' or '*': material}."""
    if not _cat:
        _catalogue()
    p = _cat[key]
    used[key] = p
    if key in _models and not mats:
        ob = _models[key].copy()
        bpy.context.scene.collection.objects.link(ob)
    else:
        before = set(bpy.data.objects)
        bpy.ops.wm.obj_import(filepath=os.path.join(CACHE, p['set']) + p['model'])
        new = [o for o in bpy.data.objects if o not in before]
        bpy.ops.object.select_all(action='DESELECT')
        for o in new:
            o.select_set(True)
        bpy.context.view_layer.objects.active = new[0]
        if len(new) > 1:
            bpy.ops.object.join()
        ob = bpy.context.view_layer.objects.active
        bpy.ops.object.transform_apply(location=True, rotation=True, scale=True)
        if 'modelRotation' in p:
            r = [float(v) for v in p['modelRotation'].split()]
            R = Matrix((r[0:3], r[3:6], r[6:9])).to_4x4()
            C = Matrix(((1, 0, 0), (0, 0, -1), (0, 1, 0))).to_4x4()
            ob.data.transform(C @ R @ C.inverted())
        co = np.empty(len(ob.data.vertices) * 3)
        ob.data.vertices.foreach_get('co', co)
        co = co.reshape(-1, 3)
        mn, mx = co.min(0), co.max(0)
        ob.data.transform(
            Matrix.Diagonal((*[1 / max(1e-6, v) for v in (mx - mn)], 1))
            @ Matrix.Translation((-(mn[0] + mx[0]) / 2, -(mn[1] + mx[1]) / 2, -mn[2]))
        )
        for s in ob.material_slots:
            _clean(s, mats)
        if not mats:
            _models[key] = ob
    W, D, H = size or [float(p[k]) / 100 * scale for k in ('width', 'depth', 'height')]
    ob.scale = (W, D, H)
    ob.location = (x, y, z)
    ob.rotation_euler = (0, 0, math.radians(rot))
    return ob


def _clean(slot, mats):
    """Drop missing textures (they render magenta), tame clipped whites and mirror-like plastics."""
    m = slot.material
    if not m:
        return
    for pat, mm in (mats or {}).items():
        if pat == '*' or pat in m.name:
            slot.material = mm
            return
    b = m.use_nodes and m.node_tree.nodes.get('Principled BSDF')
    if not b:
        return
    for nd in list(m.node_tree.nodes):
        if nd.type == 'TEX_IMAGE' and (nd.image is None or nd.image.size[0] == 0):
            m.node_tree.nodes.remove(nd)
    b.inputs['Specular'].default_value = min(b.inputs['Specular'].default_value, 0.4)
    c = b.inputs['Base Color']
    if not c.links and min(c.default_value[:3]) > 0.85:
        c.default_value = (0.8, 0.79, 0.77, 1)
    b.inputs['Roughness'].default_value = max(0.18, b.inputs['Roughness'].default_value)
