import { cleanedTextsSaga } from '../../features/administration/cleaned-texts/saga';
import { cleanedTextsSlice } from '../../features/administration/cleaned-texts/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: cleanedTextsSlice, saga: (deps) => cleanedTextsSaga(deps.cleanedTexts) };
