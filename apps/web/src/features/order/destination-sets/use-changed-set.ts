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

/** Renames, replaces and deletes a saved set. */
export function useChangedSet(id: string) {
  const client = useQueryClient();
  const params = { id };
  const onSuccess = () => invalidateCalls(client, ['listDestinationSets']);
  const change = useMutation({
    mutationFn: ({ name, choice }: SetChanges) =>
      call('changeDestinationSet', { params, body: { name, choice: choice && toStored(choice) } }),
    onSuccess,
  });
  const remove = useMutation({ mutationFn: () => call('deleteDestinationSet', { params }), onSuccess });
  return { change, remove, error: change.error ?? remove.error };
}
