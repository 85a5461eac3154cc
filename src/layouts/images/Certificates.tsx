/** A house with its energy classes. */
export function Image() {
  return (
    <svg viewBox="0 0 98 90" focusable="false">
      <path d="M8 46 34 22l26 24v32H8z" fill="#e6f1fc" stroke="#06c" strokeWidth="2" />
      <rect x="28" y="56" width="12" height="22" fill="#06c" />
      <path d="M64 24h14l5 5-5 5H64z" fill="#008055" />
      <path d="M64 38h19l5 5-5 5H64z" fill="#7bb661" />
      <path d="M64 52h24l5 5-5 5H64z" fill="#f5a623" />
      <path d="M64 66h27l5 5-5 5H64z" fill="#cc334d" />
    </svg>
  );
}
