import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('the settings', () => {
  test('need nothing to be set', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, publicOrigin: null, smtp: null, sms: null })
    expect(readConfig({ PUBLIC_ORIGIN: '' }).publicOrigin).toBeNull()
  })

  test('write the public address as browsers do', () => {
    const { publicOrigin } = readConfig({ PUBLIC_ORIGIN: ' https://Areesh.Example:443/ ' })
    expect(publicOrigin).toBe('https://areesh.example')
  })

  test('name a key for places, or none', () => {
    expect(readConfig({}).googleMapsKey).toBeNull()
    expect(readConfig({ GOOGLE_MAPS_KEY: ' abc ' }).googleMapsKey).toBe('abc')
  })

  test('name one map, or the one that travels with the app', () => {
    expect(readConfig({}).map).toEqual({ kind: 'embedded' })
    const archive = 'https://maps.example/uae.pmtiles'
    expect(readConfig({ MAP_PMTILES_URL: archive }).map).toEqual({ kind: 'pmtiles', url: archive })
    const style = 'https://maps.example/style.json'
    expect(readConfig({ MAP_STYLE_URL: style }).map).toEqual({ kind: 'style', url: style })
  })

  test.each([
    ['MAP_STYLE_URL', { MAP_STYLE_URL: 'ftp://maps.example/style.json' }],
    [
      'MAP_STYLE_URL',
      { MAP_PMTILES_URL: 'https://a.example/x', MAP_STYLE_URL: 'https://a.example/y' },
    ],
    ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: 'BA' }],
    ['PUSH_TEST_ORIGIN', { PUSH_TEST_ORIGIN: 'http://10.0.0.1:4000' }],
    ['PUSH_TEST_ORIGIN', { PUSH_TEST_ORIGIN: 'http://localhost:4000', NODE_ENV: 'production' }],
    ['PORT', { PORT: 'web' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'areesh.example' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'javascript:alert(1)' }],
    ['PUBLIC_ORIGIN', { SMTP_URL: 'smtps://mail.example' }],
    ['PUBLIC_ORIGIN', { TWILIO_ACCOUNT_SID: 'AC1' }],
    ['SUPPLIER_TRN', { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
    ['SUPPLIER_TRN', { SUPPLIER_TRN: '12345' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_live_1' }],
  ])('name %s when it cannot be used or is missing', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(name)
  })
})
