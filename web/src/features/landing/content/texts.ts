/** The texts that are shown as they are in their files. */
export { default as measured } from './measured.json' with { type: 'json' }
export { default as prepare } from './prepare.json' with { type: 'json' }
export { default as sampleContract } from './sample-contract.json' with { type: 'json' }
export { default as security } from './security.json' with { type: 'json' }
export { default as technology } from './technology.json' with { type: 'json' }
