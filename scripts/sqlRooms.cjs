// Where the server speaks SQL, for the wall of imports (.dependency-cruiser.cjs) and for the linter's (scripts/lint/houseRules.mjs).
const rooms = ['platform/database', 'platform/grid', 'platform/jobs', 'identity'];
const names = ['[rR]epository', 'Store', '/columns'];
/** Files from before the wall. The list may only shrink. */
const before = ['demo/(bulkAccreditations|content|seedDemo)', 'platform/files/purge'];

module.exports = {
  speaksSql: `^server/((${rooms.join('|')})/|(${before.join('|')})\\.ts$)|(${names.join('|')})\\.ts$`,
};
