/** A SHA-256 sum: long, and broken where the line ends. */
export const Digest = ({ value }: { value: string }) => (
  <p className="sace-verification__digest">
    SHA-256 <code>{value}</code>
  </p>
);
