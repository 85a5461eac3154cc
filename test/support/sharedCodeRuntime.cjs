// Jest evaluates the modules of a test file once for that file, and by itself also reads and compiles them each time: half of what a
// small test file cost. Here a worker reads and compiles a module once. What is shared is code: a module's state, and the globals it
// sees, are still each test file's own. docs/decisions/0030-runtime-of-the-tests.md lists what it uses of jest's inside.
const { statSync } = require('node:fs');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

// Functions of a module keep their compiled code for the next test file, which may come minutes later.
setFlagsFromString('--no-flush-bytecode');

/**
 * Names of the language that no test replaces. A name that is looked up in the global object of a vm context costs twenty
 * times a name of a function around it, so each module is compiled inside a function that has these as parameters.
 */
const NAMES = [
  'Array',
  'ArrayBuffer',
  'BigInt',
  'Boolean',
  'DataView',
  'Error',
  'Function',
  'Int32Array',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Proxy',
  'RangeError',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'TypeError',
  'Uint32Array',
  'Uint8Array',
  'WeakMap',
  'WeakSet',
  'isNaN',
  'parseInt',
];

/** @type {Map<string, { parameters: string, source: string, script: Script }>} */
const scripts = new Map();
/** @type {Map<string, { stamp: string, transformed: { code: string, sourceMapPath?: string | null } }>} */
const transforms = new Map();

/** A module as a script that answers its function, in whichever context it runs. */
function scriptOf(source, filename, parameters) {
  const known = scripts.get(filename);
  if (known?.source === source && known.parameters === parameters) return known.script;
  const opening = `(function(${NAMES.join()}){return function(${parameters}){`;
  const script = new Script(`${opening}${source}\n}})`, { filename, columnOffset: -opening.length });
  scripts.set(filename, { parameters, source, script });
  return script;
}

module.exports = class SharedCodeRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const [config, environment] = options;
    const coverage = options[5];
    this.#shareScripts(environment);
    if (!coverage.collectCoverage) this.#shareTransforms(config);
  }

  #shareScripts(environment) {
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    const parameters = executor.injectedModuleParameters.join();
    const values = NAMES.map((name) => environment.global[name]);
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      if (context === null) return null;
      try {
        return scriptOf(source, filename, parameters).runInContext(context)(...values);
      } catch {
        // Jest explains what is wrong with the code.
        return compile(source, filename);
      }
    };
  }

  #shareTransforms(config) {
    const cache = this.transformCache;
    const transform = cache.transform.bind(cache);
    cache.transform = (filename, options) => {
      if (options?.isInternalModule) return transform(filename, options);
      const { mtimeMs, size } = statSync(filename);
      const key = `${config.id} ${filename}`;
      const stamp = `${mtimeMs} ${size}`;
      const known = transforms.get(key);
      if (known?.stamp !== stamp) {
        const code = transform(filename, options);
        transforms.set(key, { stamp, transformed: cache.getEntries().get(filename) });
        return code;
      }
      cache.getEntries().set(filename, known.transformed);
      if (known.transformed.sourceMapPath) cache.getSourceMaps().set(filename, known.transformed.sourceMapPath);
      return known.transformed.code;
    };
  }
};
module.exports.default = module.exports;
