// oidc-provider recommends a newer Node each time it is loaded; every other warning is a test's own affair.
const warn = console.warn.bind(console);
console.warn = (...parts: unknown[]) => {
  if (!parts.some((part) => typeof part === 'string' && part.includes('Unsupported runtime'))) warn(...parts);
};
