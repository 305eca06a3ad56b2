import { expect, test } from 'vitest'
import { stemOf } from './map-files.ts'

test('knows another build’s file of the same name by what stands before its hash', () => {
  expect(stemOf('/assets/map-DXv_GTl-.js')).toBe(stemOf('/assets/map-a1B2c3D4.js'))
  expect(stemOf('/assets/maplibre-gl-qvkd0SPb.css')).toBe('/assets/maplibre-gl.css')
  expect(stemOf('/assets/map-DXv_GTl-.js')).not.toBe(stemOf('/assets/map-archive-hSverfG9.js'))
})
