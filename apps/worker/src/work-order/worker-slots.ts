import { PIPELINE_STAGES, type PipelineStage } from '@spotway/domain/work';
import { STAGE_OPTIONS } from '@spotway/queue';

/** More at once would not fit into a machine's memory. */
const MAX_SLOTS = 16;

/** Slots of heavy work by stage, where they are set. */
export type WorkerSlots = Readonly<Partial<Record<PipelineStage, number>>>;

/** Reads WORKER_STAGES; all stages when it is empty. Throws an Error worded for the start-up message. */
export function parseWorkerStages(setting: string): readonly PipelineStage[] {
  if (setting.trim() === '') return PIPELINE_STAGES;
  const named = setting.split(',').map((name) => stageOf(name.trim()));
  return PIPELINE_STAGES.filter((stage) => named.includes(stage));
}

/** Reads WORKER_SLOTS: `stage=number`, comma-separated. Throws an Error worded for the start-up message. */
export function parseWorkerSlots(setting: string): WorkerSlots {
  const slots: Partial<Record<PipelineStage, number>> = {};
  for (const entry of setting.split(',').filter((each) => each.trim() !== '')) {
    const [, name = '', count = ''] = /^\s*([^=\s]*)\s*=\s*(\d+)\s*$/.exec(entry) ?? [];
    if (count === '') throw new Error(`"${entry.trim()}" is not stage=number, such as transcode=2`);
    const stage = stageOf(name);
    if (STAGE_OPTIONS[stage].slots.heavy === 0)
      throw new Error(`${stage} has no heavy work, so its slots cannot be set`);
    if (slots[stage] !== undefined) throw new Error(`${stage} is named twice`);
    if (Number(count) < 1 || Number(count) > MAX_SLOTS)
      throw new Error(
        `${stage}=${count} is not between 1 and ${MAX_SLOTS}; WORKER_STAGES leaves a stage to other workers`,
      );
    slots[stage] = Number(count);
  }
  return slots;
}

/** Stages with slots that this worker does not take: setting them suggests work that would not be done. */
export function slotsWithoutStage(slots: WorkerSlots, stages: readonly PipelineStage[]): readonly PipelineStage[] {
  return PIPELINE_STAGES.filter((stage) => slots[stage] !== undefined && !stages.includes(stage));
}

function stageOf(name: string): PipelineStage {
  const stage = PIPELINE_STAGES.find((each) => each === name);
  if (!stage) throw new Error(`"${name}" is not a stage; the stages are ${PIPELINE_STAGES.join(', ')}`);
  return stage;
}
