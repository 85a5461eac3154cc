// The rooms of the server that may use SQL, for the wall of imports (.dependency-cruiser.cjs) and for the linter's
// (scripts/lint/houseRules.mjs).
const rooms = ['platform/database', 'platform/grid', 'platform/jobs', 'identity'];
const names = ['[rR]epository', 'Store', '/columns'];

module.exports = {
  speaksSql: `^server/(${rooms.join('|')})/|(${names.join('|')})\\.ts$`,
};
