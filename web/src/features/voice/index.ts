export { HearAnswer } from './hear-answer.tsx'
export { SpeakInto } from './speak-into.tsx'
