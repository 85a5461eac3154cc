// Jest's global teardown, which must be the module itself.
const { stopTestCluster } = require('./testCluster');

module.exports = stopTestCluster;
