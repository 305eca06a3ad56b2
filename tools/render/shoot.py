"""Inside Blender: build one shot and render it. Args after '--': shot JSON, output base, width, height, samples."""

import importlib, json, os, sys, time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, 'scenes')]
import world
from palettes import PALETTES

shot = json.loads(sys.argv[-5])
out = sys.argv[-4]
w, h, spp = map(int, sys.argv[-3:])
scene = importlib.import_module(shot['scene'])
t = time.time()
world.start(shot)
scene.build(PALETTES[shot['palette']], shot)
cam = dict(scene.CAMS[shot['camera']])
world.camera(**cam)
built = time.time() - t
world.render(
    out,
    w,
    h,
    spp,
    world.T['exp'][1 if getattr(scene, 'OUTDOOR', False) else 0] + shot.get('exposure', 0),
)
keep = ('set', 'name', 'creator', 'licence')
json.dump(
    {k: {f: p.get(f) for f in keep} for k, p in sorted(world.used.items())},
    open(out + '.models.json', 'w'),
)
print('SHOT', shot['id'], 'build %.1fs total %.1fs' % (built, time.time() - t))
