/**
 * The visual order of the characters of numbers, codes and addresses, which read from left to right in every language.
 */
import type { Page } from 'playwright-core';

/**
 * The codes of a page whose characters do not follow each other from left to right as they are seen, as `text → what is
 * seen`; and how many codes were looked at. A code is written in characters of ASCII and has a sign between two of its
 * parts, as `08100-000123-2026`.
 */
export const readBackwards = (page: Page): Promise<{ readonly codes: number; readonly backwards: readonly string[] }> =>
  page.evaluate(() => {
    const CODE = /[A-Za-z0-9][\w.:@+%-]*[-/.:@_ ][\w.:@/+%-]*[A-Za-z0-9]/g;
    const backwards: string[] = [];
    let codes = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!(node.parentElement?.checkVisibility() ?? false)) continue;
      for (const { 0: code, index } of (node.textContent ?? '').matchAll(CODE)) {
        if (!/\d/.test(code)) continue;
        codes += 1;
        const signs = code.split('').map((sign, at) => {
          const range = document.createRange();
          range.setStart(node, index + at);
          range.setEnd(node, index + at + 1);
          const { left, top, width } = range.getBoundingClientRect();
          return { sign, left, line: Math.round(top), width };
        });
        const seen = signs
          .filter(({ width }) => width > 0)
          .sort((one, other) => one.line - other.line || one.left - other.left)
          .map(({ sign }) => sign)
          .join('');
        const meant = signs
          .filter(({ width }) => width > 0)
          .map(({ sign }) => sign)
          .join('');
        if (seen !== meant) backwards.push(`${meant} → ${seen}`);
      }
    }
    return { codes, backwards };
  });
