import { serviceMessagesApi } from '../../../../api/serviceMessages';
import { feature } from '../../../../shared/feature';
import { openMessagesSaga } from './saga';
import { openMessagesSlice } from './slice';

/** Shows the open service messages above every page. It is loaded as one chunk some seconds after the first page. */
export const openMessages = feature(serviceMessagesApi, { slice: openMessagesSlice, saga: openMessagesSaga });
