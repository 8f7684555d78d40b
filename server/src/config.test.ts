import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const folder = (file?: string) => {
  const path = mkdtempSync(join(tmpdir(), 'pam-config-'))
  if (file !== undefined) writeFileSync(join(path, 'pam.config.json'), file)
  return path
}

describe('the configuration', () => {
  it('has a default for everything', () => {
    const here = folder()
    expect(readConfig({}, here)).toMatchObject({
      PORT: 8787,
      HOST: '127.0.0.1',
      DATA_DIR: join(here, 'data'),
      DATABASE_URL: '',
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: '',
      PUBLIC_URL: '',
    })
  })

  it('takes the environment before the file, and the file before the default', () => {
    const here = folder('{"PORT": 9000, "HOST": "0.0.0.0"}')
    expect(readConfig({ PORT: '9100' }, here)).toMatchObject({ PORT: 9100, HOST: '0.0.0.0' })
  })

  it('passes over what is not a setting of Pam in the environment', () => {
    expect(readConfig({ PATH: '/bin', HOME: '/root' }, folder())).not.toHaveProperty('PATH')
  })

  it.each([
    [{ PORT: 'eighty' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ DATABASE_URL: 'mysql://host/db' }, /DATABASE_URL: must start with postgres/],
    [{ ADMIN_PASSWORD: 'short' }, /ADMIN_PASSWORD: must have at least 8 characters/],
    [{ PUBLIC_URL: 'not an address' }, /PUBLIC_URL: must be a web address/],
    [{ METRICS_TOKEN: 'abc' }, /METRICS_TOKEN: must have at least 16 characters/],
  ])('refuses %o in a sentence that names the setting', (environment, sentence) => {
    expect(() => readConfig(environment, folder())).toThrow(sentence)
    expect(() => readConfig(environment, folder())).toThrow(ConfigError)
  })

  it.each([
    ['{"PORT": ', /not valid JSON/],
    ['[1]', /must hold one object/],
    ['{"PROT": 1}', /unknown settings: PROT/],
  ])('refuses a file with %s', (file, sentence) => {
    expect(() => readConfig({}, folder(file))).toThrow(sentence)
  })
})
