// jsdom with the parts of a browser that it lacks and Node has. All of them together: react-router needs Request and TextEncoder,
// MSAL needs crypto.subtle, and a Node fetch accepts only Node's own AbortSignal, Headers and FormData.
const { default: JsdomEnvironment } = require('jest-environment-jsdom');

const fromNode = {
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  Blob,
  AbortController,
  AbortSignal,
  TextEncoder,
  TextDecoder,
  TextEncoderStream,
  TextDecoderStream,
  ReadableStream,
  WritableStream,
  TransformStream,
  CompressionStream,
  DecompressionStream,
  structuredClone,
  URLSearchParams,
};

/** A channel to other tabs, of which a test has none. Node's own would keep the process alive. */
class QuietBroadcastChannel {
  constructor(name) {
    this.name = name;
    this.onmessage = null;
  }
  postMessage() {}
  close() {}
  addEventListener() {}
  removeEventListener() {}
}

module.exports = class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    const FormFields = this.global.FormData;
    Object.assign(this.global, fromNode, { BroadcastChannel: QuietBroadcastChannel });
    // One of its own for each file: a test puts its own createObjectURL there, and files of one process follow one another.
    this.global.URL = class URL extends globalThis.URL {};
    // React reads the form that was submitted; Node's FormData knows no forms.
    this.global.FormData = class extends FormData {
      constructor(form, submitter) {
        super();
        if (form) for (const [name, value] of new FormFields(form, submitter)) this.append(name, value);
      }
    };
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    // Node's TextEncoder makes arrays of Node's own Uint8Array; jose and MSAL check with instanceof.
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }
};
