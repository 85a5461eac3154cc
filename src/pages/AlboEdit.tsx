import { AlboCard } from '../features/albo/AlboCard';
import { AlboEntryPage } from '../features/albo-entry/AlboEntryPage';
import '../features/albo/albo.css';

/** RTE-14: the own entry in the public register, drawn as the register draws it. */
export function AlboEdit() {
  return <AlboEntryPage card={(entry) => <AlboCard entry={entry} />} />;
}
