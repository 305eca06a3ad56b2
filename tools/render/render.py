#!/usr/bin/env python3
"""Render the shots in shots.json, skipping files that exist. render.py [--only REGEX] [--preview] [--force]"""

import argparse, json, os, re, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))


def main():
    a = argparse.ArgumentParser(description=__doc__)
    a.add_argument('--shots', default=os.path.join(HERE, 'shots.json'))
    a.add_argument('--out', default=os.path.join(HERE, 'out'))
    a.add_argument('--only', default='.')
    a.add_argument('--force', action='store_true')
    a.add_argument(
        '--preview', action='store_true', help='480 px, few samples, PNG in the work folder'
    )
    a.add_argument('--samples', type=int, default=0)
    a.add_argument('--work', default=os.path.join(tempfile.gettempdir(), 'render-work'))
    a.add_argument('--nice', type=int, default=10)
    o = a.parse_args()
    os.makedirs(o.out, exist_ok=True)
    os.makedirs(o.work, exist_ok=True)
    tail = []
    t0 = time.time()
    skip = set()
    while True:  # the list is read again before each shot, so it can grow while a batch runs
        shots = [
            s
            for s in json.load(open(o.shots))['shots']
            if re.search(o.only, s['id']) and s['id'] not in skip
        ]
        shots = [
            s
            for s in shots
            if o.force or o.preview or not os.path.exists(os.path.join(o.out, s['id'] + '.webp'))
        ]
        if not shots:
            break
        s = shots[0]
        skip.add(s['id'])
        base = os.path.join(o.work, s['id'])
        t = time.time()
        share = s.get('scale', 1)
        w, h, n = (
            (480, 320, o.samples or 10)
            if o.preview
            else (round(1440 * share), round(960 * share), o.samples or s.get('samples', 16))
        )
        blender = ['blender', '-b', '--factory-startup', '-noaudio', '--python-exit-code', '3']
        shoot = ['-P', os.path.join(HERE, 'shoot.py'), '--', json.dumps(s), base]
        size = [str(w), str(h), str(n)]
        with open(base + '.log', 'w') as log:
            rc = subprocess.call(
                ['nice', '-n', str(o.nice), *blender, *shoot, *size],
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        result = 'ok' if rc == 0 else 'FAILED, see ' + base + '.log'
        print(time.strftime('%H:%M:%S'), s['id'], result, round(time.time() - t), 's', flush=True)
        for p, i in tail:
            p.wait()
            if p.returncode == 0 and not (o.force or o.preview):
                skip.discard(i)  # a file deleted later is made again
        tail = []
        if rc == 0:  # denoise overlaps the next scene's build
            name = s['id'] + ('.png' if o.preview else '.webp')
            dst = os.path.join(o.work if o.preview else o.out, name)
            denoise = [sys.executable, os.path.join(HERE, 'denoise.py'), base, dst]
            tail = [(subprocess.Popen(['nice', '-n', str(o.nice), *denoise]), s['id'])]
    for p, i in tail:
        p.wait()
    print('done', round(time.time() - t0), 's')


if __name__ == '__main__':
    main()
