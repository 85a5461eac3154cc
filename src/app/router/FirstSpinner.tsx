import { useEffect } from 'react';
import { Spinner } from '../../shared/ui/Spinner';
import { endFirstPaint } from '../firstPaint';
import './firstPaint.css';

/** Before the first page has come: over the shell that stands there since the document came, and that goes with it. */
export function FirstSpinner() {
  useEffect(() => endFirstPaint, []);
  return (
    <div className="sace-first">
      <Spinner />
    </div>
  );
}
