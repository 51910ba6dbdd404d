import { receiptMachine } from '../../../machines/receipt/machine.ts';
import { saveFile } from '../../services/saveFile.ts';
import { request } from './request.ts';

const calls = () => import('../../services/api/receiptCalls.ts');

export const receiptLogic = receiptMachine.provide({
  actors: {
    loadFacts: request(async () => (await calls()).receipt),
    loadFile: request(async () => (await calls()).receiptFile),
  },
  actions: { saveFile: (_, { file, name }) => saveFile(file, name) },
});
