// Jest compares two buffers as lists of properties, byte by byte: seconds for a file of some megabytes.
function equalBytes(one, other) {
  return Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : undefined;
}

expect.addEqualityTesters([equalBytes]);
