const FIRST = 0.4
const SECOND = 0.6
/** Above the second threshold results are left out every so many rounds. */
const ROUNDS_BETWEEN = 5

/**
 * When the share of the window that a request fills asks for pruning (behaviour, section 6): once a turn at 40 %,
 * once a turn at 60 %, both at once where both are crossed at once, then every 5 rounds above 60 %. A prune that
 * finds nothing to leave out counts like any other, so that it is not tried again with each request.
 */
export class ThresholdRule {
  private isFirstCrossed = false
  private isSecondCrossed = false
  /** How many rounds there were at the last prune. */
  private prunedAt = 0

  turnBegan(): void {
    this.isFirstCrossed = false
    this.isSecondCrossed = false
  }

  /**
   * Whether the request that comes is to be pruned; to be asked once for each request.
   *
   * @param share of the window that the last request filled, 0 to 1 and more
   * @param rounds how many there have been
   */
  isDue(share: number, rounds: number): boolean {
    const crosses =
      (share >= FIRST && !this.isFirstCrossed) ||
      (share >= SECOND && (!this.isSecondCrossed || rounds - this.prunedAt >= ROUNDS_BETWEEN))
    this.isFirstCrossed ||= share >= FIRST
    this.isSecondCrossed ||= share >= SECOND
    if (crosses) this.prunedAt = rounds
    return crosses
  }

  /** Another rule pruned. */
  pruned(rounds: number): void {
    this.prunedAt = rounds
  }
}
