//! Leases: singleton duties and shards of platforms, each assigned to exactly one live process.

use std::collections::{BTreeMap, BTreeSet};

use super::connection::{DatabaseConnection, ProcessEpoch, StatementError};
use super::membership::Membership;
use crate::{Lease, LeaseRequest, Shard, ShardRequest, ShardSelection};

const SELECT_LEASES: &str = "SELECT duty, epoch FROM comptoir_duties";
const UPDATE_REQUESTS: &str = "UPDATE comptoir_processes SET wants = $3 WHERE name = $1 AND epoch = $2";
const RELEASE: &str = "DELETE FROM comptoir_duties WHERE duty = $1 AND epoch = $2";
/// Acquires a lease whose holder is no member any more, or that has no holder.
const ACQUIRE: &str = "INSERT INTO comptoir_duties AS duties (duty, name, epoch) \
     SELECT $1, name, epoch FROM comptoir_processes WHERE name = $2 AND epoch = $3 \
     ON CONFLICT (duty) DO UPDATE SET name = excluded.name, epoch = excluded.epoch WHERE NOT EXISTS \
     (SELECT 1 FROM comptoir_processes AS others WHERE others.epoch = duties.epoch)";

/// Platforms of which a process requests shards: an even share, or, with a slash appended, shards named by its operator.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct RequestedPlatforms(BTreeSet<String>);

impl RequestedPlatforms {
    pub(super) fn parse(text: &str) -> RequestedPlatforms {
        RequestedPlatforms(text.split_whitespace().map(str::to_owned).collect())
    }

    fn from_requests(wishes: &BTreeSet<LeaseRequest>) -> RequestedPlatforms {
        let word = |wish: &LeaseRequest| match wish {
            LeaseRequest::Shards(ShardRequest { network, selection: ShardSelection::EvenShare, .. }) => {
                Some((*network).to_owned())
            }
            LeaseRequest::Shards(ShardRequest { network, selection: ShardSelection::These(_), .. }) => {
                Some(format!("{network}/"))
            }
            LeaseRequest::Lease(_) => None,
        };
        RequestedPlatforms(wishes.iter().filter_map(word).collect())
    }

    fn encode(&self) -> String {
        self.0.iter().map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    fn takes_share(&self, network: &str) -> bool {
        self.0.contains(network)
    }

    /// Returns `true` if the process knows that the platform is sharded: older programs serve it as a whole.
    fn knows_shards(&self, network: &str) -> bool {
        self.takes_share(network) || self.0.contains(&format!("{network}/"))
    }
}

/// Leases of a process after a round.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct AcquiredLeases {
    /// Leases held, without shards to be released.
    pub(super) held: BTreeSet<Lease>,
    /// Shards to be released from now on.
    pub(super) to_release: Vec<Shard>,
}

/// Input of the shard assignment at one moment.
struct AssignmentInput {
    membership: Membership,
    /// Holders of the leases of live processes, by lease name.
    holders: BTreeMap<String, i64>,
    own_epoch: i64,
    /// Shards that this process holds and is about to release.
    to_release: BTreeSet<Shard>,
}

/// Assignment of a platform's shards.
#[derive(PartialEq, Eq, Debug, Default)]
struct ShardPlan {
    keeps: Vec<Shard>,
    to_release: Vec<Shard>,
    /// Shards to acquire.
    to_acquire: Vec<Shard>,
}

impl AssignmentInput {
    /// Shards of a platform with a holder, and the holder's epoch.
    fn shards(&self, network: &'static str) -> impl Iterator<Item = (Shard, i64)> {
        let line = move |(duty, epoch): (&String, &i64)| {
            let (number, of) = duty.strip_prefix(network)?.strip_prefix(' ')?.split_once('/')?;
            Some((Shard { network, number: number.parse().ok()?, count: of.parse().ok()? }, *epoch))
        };
        self.holders.iter().filter_map(line)
    }

    /// Number of shards in this process's even share; the oldest processes get the remainder.
    fn share_size(&self, network: &str, of: u32) -> usize {
        let sharing = self.membership.live.iter().filter(|(_, wants)| wants.takes_share(network));
        let sharing: Vec<i64> = sharing.map(|(epoch, _)| *epoch).collect();
        let Some(rank) = sharing.iter().position(|epoch| *epoch == self.own_epoch) else { return 0 };
        let (of, by) = (of as usize, sharing.len());
        of / by + usize::from(rank < of % by)
    }

    /// Returns `true` if an older program serves the whole platform.
    fn is_served_whole(&self, network: &str) -> bool {
        let holder = self.holders.get(network).and_then(|epoch| self.membership.live.get(epoch));
        holder.is_some_and(|wants| !wants.knows_shards(network))
    }

    fn plan(&self, wanted: &ShardRequest) -> ShardPlan {
        let network = wanted.network;
        let (own, others): (Vec<_>, Vec<_>) = self.shards(network).partition(|(_, epoch)| *epoch == self.own_epoch);
        let mut keeps: Vec<Shard> =
            own.iter().map(|(line, _)| *line).filter(|line| !self.to_release.contains(line)).collect();
        keeps.sort();
        if self.is_served_whole(network) {
            return ShardPlan { to_release: keeps, ..ShardPlan::default() };
        }
        let said = own.iter().chain(&others).map(|(line, _)| line.count).next();
        let (of, most) = match &wanted.selection {
            ShardSelection::EvenShare => {
                let of = said.unwrap_or(wanted.count);
                (of, self.share_size(network, of))
            }
            ShardSelection::These(_) if said.is_some_and(|of| of != wanted.count) => {
                return ShardPlan { keeps, ..ShardPlan::default() };
            }
            ShardSelection::These(these) => (wanted.count, these.len()),
        };
        let yields = keeps.split_off(most.min(keeps.len()));
        let is_wanted = |number: &u32| match &wanted.selection {
            ShardSelection::EvenShare => true,
            ShardSelection::These(these) => these.contains(number),
        };
        let is_free = |number: &u32| own.iter().chain(&others).all(|(line, _)| line.number != *number);
        let free = (0..of).filter(|number| is_wanted(number) && is_free(number));
        let takes = free.take(most - keeps.len()).map(|number| Shard { network, number, count: of });
        ShardPlan { to_acquire: takes.collect(), keeps, to_release: yields }
    }
}

impl DatabaseConnection {
    /// Publishes the platforms of which this process requests shards.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn publish_requests(
        &self,
        wishes: &BTreeSet<LeaseRequest>,
        stamp: &ProcessEpoch,
    ) -> Result<(), StatementError> {
        let wants = RequestedPlatforms::from_requests(wishes).encode();
        self.execute(UPDATE_REQUESTS, &[&stamp.name, &stamp.epoch, &wants]).await.map(drop)
    }

    /// Releases a shard.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn release(&self, line: Shard, stamp: &ProcessEpoch) -> Result<(), StatementError> {
        self.execute(RELEASE, &[&Lease::Shard(line).to_string(), &stamp.epoch]).await.map(drop)
    }

    /// Acquires the free leases among these requests, and returns all that the process then holds.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn acquire_leases(
        &self,
        wishes: &BTreeSet<LeaseRequest>,
        leaving: &BTreeSet<Shard>,
        roll: Membership,
        stamp: &ProcessEpoch,
    ) -> Result<AcquiredLeases, StatementError> {
        let mut held = AssignmentInput {
            membership: roll,
            holders: BTreeMap::new(),
            own_epoch: stamp.epoch,
            to_release: leaving.clone(),
        };
        held.holders = self.lease_holders(&held.membership).await?;
        let mut claimed = AcquiredLeases::default();
        for wish in wishes {
            match wish {
                LeaseRequest::Lease(duty) => {
                    let is_ours = match held.holders.get(&duty.to_string()) {
                        Some(epoch) => *epoch == stamp.epoch,
                        None => self.acquire(duty, stamp).await?,
                    };
                    claimed.held.extend(Some(duty.clone()).filter(|_| is_ours));
                }
                LeaseRequest::Shards(wanted) => {
                    let mut plan = held.plan(wanted);
                    if !plan.to_acquire.is_empty() {
                        plan = self.acquire_shards(wanted, &mut held, stamp).await?;
                    }
                    claimed.held.extend(plan.keeps.into_iter().map(Lease::Shard));
                    claimed.to_release.extend(plan.to_release);
                }
            }
        }
        Ok(claimed)
    }

    /// Acquires shards while other commits are locked out. The first process to hold shards of a platform sets their count.
    async fn acquire_shards(
        &self,
        wanted: &ShardRequest,
        held: &mut AssignmentInput,
        stamp: &ProcessEpoch,
    ) -> Result<ShardPlan, StatementError> {
        self.lock_state().await?;
        let taken = async {
            held.holders = self.lease_holders(&held.membership).await?;
            let mut plan = held.plan(wanted);
            // Older programs lease the whole platform by this name.
            let whole = Lease::Network(wanted.network);
            if !held.holders.contains_key(wanted.network) && !self.acquire(&whole, stamp).await? {
                plan.to_acquire.clear();
            }
            for line in std::mem::take(&mut plan.to_acquire) {
                if self.acquire(&Lease::Shard(line), stamp).await? {
                    plan.keeps.push(line);
                }
            }
            self.commit_transaction().await?;
            Ok(plan)
        };
        let taken = taken.await;
        if taken.is_err() {
            // A failed connection releases its lock.
            let _ = self.rollback().await;
        }
        taken
    }

    /// Holders of the leases of live processes, by lease name.
    async fn lease_holders(&self, roll: &Membership) -> Result<BTreeMap<String, i64>, StatementError> {
        let mut held = BTreeMap::new();
        for row in self.query(SELECT_LEASES, &[]).await? {
            let epoch = row.try_get(1)?;
            if roll.live.contains_key(&epoch) {
                held.insert(row.try_get(0)?, epoch);
            }
        }
        Ok(held)
    }

    async fn acquire(&self, duty: &Lease, stamp: &ProcessEpoch) -> Result<bool, StatementError> {
        Ok(self.execute(ACQUIRE, &[&duty.to_string(), &stamp.name, &stamp.epoch]).await? == 1)
    }
}

#[cfg(test)]
mod tests {
    use engine::robot::Rng;

    use super::*;

    const NETWORK: &str = "discord";

    /// A process, as far as shards are concerned.
    struct Process {
        epoch: i64,
        wanted: ShardRequest,
        /// Shards that it was assigned.
        keeps: BTreeSet<Shard>,
        leaving: BTreeSet<Shard>,
    }

    /// Processes over one database.
    #[derive(Default)]
    struct World {
        processes: Vec<Process>,
        duties: BTreeMap<String, i64>,
        last: i64,
    }

    impl World {
        fn join(&mut self, wanted: ShardRequest) {
            self.last += 1;
            let (keeps, leaving) = Default::default();
            self.processes.push(Process { epoch: self.last, wanted, keeps, leaving });
        }

        fn roll(&self) -> Membership {
            let wants = |process: &Process| {
                RequestedPlatforms::from_requests(&[LeaseRequest::Shards(process.wanted.clone())].into())
            };
            let present = self.processes.iter().map(|process| (process.epoch, wants(process))).collect();
            Membership { live: present, has_expired: false }
        }

        /// Runs one round of a process.
        fn round(&mut self, index: usize) {
            let roll = self.roll();
            let by = self.duties.iter().filter(|(_, epoch)| roll.live.contains_key(epoch));
            let by = by.map(|(duty, epoch)| (duty.clone(), *epoch)).collect();
            let process = &mut self.processes[index];
            let held = AssignmentInput {
                membership: roll,
                holders: by,
                own_epoch: process.epoch,
                to_release: process.leaving.clone(),
            };
            let plan = held.plan(&process.wanted);
            for line in &plan.to_acquire {
                self.duties.insert(Lease::Shard(*line).to_string(), process.epoch);
            }
            process.keeps = plan.keeps.into_iter().chain(plan.to_acquire).collect();
            process.leaving.extend(plan.to_release);
        }

        /// Lets a process release the shards that it is about to give up.
        fn let_go(&mut self, index: usize) {
            for line in std::mem::take(&mut self.processes[index].leaving) {
                self.duties.remove(&Lease::Shard(line).to_string());
            }
        }

        /// Asserts that no shard is served twice, and that all are of the same division.
        fn check(&self) {
            let worked = || self.processes.iter().flat_map(|one| one.keeps.iter().chain(&one.leaving));
            let numbers: BTreeSet<u32> = worked().map(|line| line.number).collect();
            assert_eq!(numbers.len(), worked().count(), "one line is worked by two");
            let divisions: BTreeSet<u32> = worked().map(|line| line.count).collect();
            assert!(divisions.len() <= 1, "{divisions:?}");
        }

        /// Runs rounds of all processes until nothing changes.
        fn settle(&mut self) {
            for _ in 0..3 {
                for index in 0..self.processes.len() {
                    self.round(index);
                    self.let_go(index);
                    self.check();
                }
            }
        }

        fn counts(&self) -> Vec<usize> {
            self.processes.iter().map(|process| process.keeps.len()).collect()
        }
    }

    fn share(of: u32) -> ShardRequest {
        ShardRequest { network: NETWORK, count: of, selection: ShardSelection::EvenShare }
    }

    #[test]
    fn shards_have_one_holder_and_are_finally_shared_evenly() {
        for seed in 0..200 {
            let mut random = Rng::new(seed);
            let mut below = move |most: usize| random.below(most);
            let mut world = World::default();
            for _ in 0..60 {
                let count = world.processes.len();
                match below(8) {
                    // Discord may recommend a different number to each.
                    0 if count < 5 => world.join(share(1 + below(7) as u32)),
                    1 if count > 0 => drop(world.processes.remove(below(count))),
                    2 if count > 0 => world.let_go(below(count)),
                    _ if count > 0 => world.round(below(count)),
                    _ => {}
                }
                world.check();
            }
            if world.processes.is_empty() {
                world.join(share(3));
            }
            world.settle();
            let counts = world.counts();
            let of = world.processes.iter().flat_map(|one| &one.keeps).next().expect("a line").count;
            assert_eq!(counts.iter().sum::<usize>(), of as usize, "{seed}: {counts:?}");
            let (least, most) = (counts.iter().min(), counts.iter().max());
            assert!(most.zip(least).is_some_and(|(most, least)| most - least <= 1), "{seed}: {counts:?}");
        }
    }

    #[test]
    fn fixed_shards_are_acquired_only_by_their_requesters() {
        let these = |numbers: &[u32], of| ShardRequest {
            network: NETWORK,
            count: of,
            selection: ShardSelection::These(numbers.to_vec()),
        };
        let mut world = World::default();
        world.join(these(&[0, 1], 4));
        world.settle();
        assert_eq!(world.counts(), [2]);
        world.join(these(&[2, 3], 4));
        // The third waits for another to end, the last, with another count, for all others.
        world.join(these(&[1, 2], 4));
        world.join(these(&[0, 1, 2], 3));
        world.settle();
        assert_eq!(world.counts(), [2, 2, 0, 0]);
        world.processes.remove(0);
        world.settle();
        assert_eq!(world.counts(), [2, 1, 0]);
        world.processes.drain(..2);
        world.settle();
        assert_eq!(world.counts(), [3]);
    }

    #[test]
    fn shards_are_released_while_older_program_serves_platform() {
        let mut world = World::default();
        world.join(share(2));
        world.settle();
        assert_eq!(world.counts(), [2]);
        // It publishes no request for this platform.
        world.join(ShardRequest { network: "another", count: 1, selection: ShardSelection::EvenShare });
        world.duties.insert(NETWORK.to_owned(), 2);
        world.round(0);
        assert_eq!((world.processes[0].keeps.len(), world.processes[0].leaving.len()), (0, 2));
        world.let_go(0);
        world.processes.remove(1);
        world.settle();
        assert_eq!(world.counts(), [2]);
    }
}
