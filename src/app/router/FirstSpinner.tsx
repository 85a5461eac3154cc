import { useLayoutEffect } from 'react';
import { Spinner } from '../../shared/ui/Spinner';
import { endFirstPaint } from '../firstPaint';
import './firstPaint.css';

/** Covers the shell of index.html until the first page has loaded, and removes that shell when it unmounts. */
export function FirstSpinner() {
  useLayoutEffect(() => endFirstPaint, []);
  return (
    <div className="sace-first">
      <Spinner />
    </div>
  );
}
