import { Button, Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { OperatedDestination } from '@spotway/contract';
import { DEFAULT_MAX_CONCURRENT_DELIVERIES, MAX_CONCURRENT_DELIVERIES } from '@spotway/domain/delivery';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { invalidateCalls, OPS_CALLS, queryOf } from '../../../api/queries.ts';
import { paths } from '../../../routing/paths.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import classes from '../ops.module.css';
import { LogoField } from './logo-field.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { draftOf, missingFields, transportBody } from './transport-draft.ts';
import { TransportFields } from './transport-fields.tsx';

/** A destination's own settings, its profile and its transport; null for a new one. */
export function DestinationForm({ destination }: { destination: OperatedDestination | null }) {
  const { t } = useTranslation(['ops', 'common']);
  const client = useQueryClient();
  const navigate = useNavigate();
  const profiles = useQuery(queryOf('listProfiles')).data ?? [];
  const [name, setName] = useState(destination?.organizationName ?? '');
  const [logoSvg, setLogoSvg] = useState<string | undefined>();
  const [isActive, setActive] = useState(destination?.isActive ?? true);
  const [profileId, setProfileId] = useState(destination?.profileId ?? 'xdcam-hd422-50');
  const [maxConcurrent, setMaxConcurrent] = useState(destination?.maxConcurrent ?? DEFAULT_MAX_CONCURRENT_DELIVERIES);
  const [transport, setTransport] = useState(() => draftOf(destination?.transport ?? null));
  const [wasTried, setTried] = useState(false);
  const offered = profiles.filter(({ id, isRetired }) => !isRetired || id === profileId);
  const profile = profiles.find(({ id }) => id === profileId);
  const save = useMutation({
    mutationFn: () => {
      const settings = { name: name.trim(), logoSvg, isActive, profileId, maxConcurrent };
      const body = { ...settings, ...transportBody(transport) };
      return destination === null
        ? call('createDestination', { body })
        : call('updateDestination', { params: { id: destination.organizationId }, body });
    },
    onSuccess: async ({ organizationId }) => {
      notifications.show({
        color: 'green',
        message: t('destinations.saved'),
        closeButtonProps: { 'aria-label': t('common:close') },
      });
      setTransport((draft) => ({ ...draft, secrets: {} }));
      await invalidateCalls(client, [...OPS_CALLS, 'listDestinations']);
      if (destination === null) void navigate(paths.opsDestination(organizationId), { replace: true });
    },
  });
  return (
    <Panel>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (name.trim() !== '' && missingFields(transport).length === 0) save.mutate();
        }}
      >
        {save.isError && <Failure error={save.error} />}
        <TextInput
          label={t('destinations.name')}
          required
          maxLength={120}
          value={name}
          error={wasTried && name.trim() === '' ? t('common:required') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <LogoField name={name} logo={destination?.logo ?? null} onChosen={setLogoSvg} />
        <Checkbox
          label={t('destinations.isActive')}
          description={t('destinations.isActiveHint')}
          checked={isActive}
          onChange={(event) => setActive(event.currentTarget.checked)}
        />
        <Select
          label={t('destinations.profile')}
          description={t('destinations.profileHint')}
          data={offered.map(({ id, name: label }) => ({ value: id, label }))}
          value={profileId}
          searchable
          onChange={(value) => value && setProfileId(value)}
          comboboxProps={{ withinPortal: true }}
        />
        {profile && (
          <>
            <ProfileFacts profile={profile} />
            <div>
              <TextLink to={paths.opsProfile(profile.id)}>{t('destinations.profileLink')}</TextLink>
            </div>
          </>
        )}
        <NumberInput
          label={t('destinations.maxConcurrent')}
          min={1}
          max={MAX_CONCURRENT_DELIVERIES}
          clampBehavior="strict"
          allowDecimal={false}
          value={maxConcurrent}
          onChange={(value) => setMaxConcurrent(Number(value) || 1)}
        />
        <TransportFields
          draft={transport}
          onChange={setTransport}
          secretsSet={destination?.secretsSet ?? []}
          wasTried={wasTried}
        />
        <div className={classes.actions}>
          <Button type="submit" loading={save.isPending}>
            {t('destinations.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
