import type { DestinationChoice } from '@spotway/domain/order';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { invalidateCalls } from '../../../api/queries.ts';

interface SetChanges {
  readonly name?: string;
  readonly choice?: DestinationChoice;
}

export const toStored = ({ destinations, services }: DestinationChoice) => ({
  destinations: [...destinations],
  services: [...services],
});

/** Renames, replaces and deletes a saved set. @param onGone it was renamed or deleted, and the button that did it is gone */
export function useChangedSet(id: string, onGone: () => void) {
  const client = useQueryClient();
  const params = { id };
  const refresh = () => invalidateCalls(client, ['listDestinationSets']);
  const change = useMutation({
    mutationFn: ({ name, choice }: SetChanges) =>
      call('changeDestinationSet', { params, body: { name, choice: choice && toStored(choice) } }),
    async onSuccess(_, { name }) {
      await refresh();
      if (name !== undefined) onGone();
    },
  });
  const remove = useMutation({
    mutationFn: () => call('deleteDestinationSet', { params }),
    onSuccess: async () => {
      await refresh();
      onGone();
    },
  });
  return { change, remove, error: change.error ?? remove.error };
}
