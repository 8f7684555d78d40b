/** True in `npm run test:all`, where a random test tries more than it can in every run. */
export const isFullRun = process.env.PAM_TEST_ALL === '1'
