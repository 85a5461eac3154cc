// Where the server speaks SQL, for the wall of imports (.dependency-cruiser.cjs) and for the linter's (scripts/lint/houseRules.mjs).
const rooms = ['platform/database', 'platform/grid', 'platform/jobs', 'identity'];
const names = ['[rR]epository', 'Store', '/columns'];
/** Files from before the wall. The list may only shrink. */
const before = [
  'demo/(bulkAccreditations|content|seedDemo)',
  'domains/accreditations/(calendar/purge|claimCommand|move)',
  'domains/accreditations/effects/(adoptDeclared|notices|proveIdentity)',
  'platform/features/featureValues',
  'platform/files/(accepted|links|purge|uploads)',
  'platform/history',
  'platform/mail/(mailServer|queue)',
  'platform/settings/settingValues',
];

module.exports = {
  speaksSql: `^server/((${rooms.join('|')})/|(${before.join('|')})\\.ts$)|(${names.join('|')})\\.ts$`,
};
